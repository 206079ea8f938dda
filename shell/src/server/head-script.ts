import { fontUrl } from '@shortlisted/shared-ui/font';

/** Mbit/s of a line on which the font arrives before the first paint. Chromium reports at most 10. */
const quickLine = 4;

/**
 * Preloads the font, but not on a slow line: Chromium delays the first paint for a preloaded `optional` font, which then
 * comes too late to show (decision 6). Only Chromium reports its line.
 */
const preloadFont = `!(navigator.connection?.downlink<${quickLine})&&document.head.append(Object.assign(document.createElement("link"),{rel:"preload",as:"font",type:"font/woff2",crossOrigin:"",href:"${fontUrl}"}))`;

/**
 * Lets the browser lay out the first screen alone (`frame.module.scss`), until the visitor first scrolls or presses, or
 * the shell finds the page ready and idle. On a reload, on the way back and for a fragment the browser needs the exact
 * place of everything at once. Chromium hides the fragment of a link to a text from `location`, and scripts only see it
 * in the timing's name. Scroll events are not captured, because those of a carousel are no scroll of the page.
 */
const layOutFirstScreen = `((data,visit)=>{if(visit?.type=="navigate"&&!(visit.name+location).includes("#")){data.firstScreen="";for(const type of["scroll","keydown","click"])addEventListener(type,()=>delete data.firstScreen,{capture:type!="scroll",once:true})}})(document.documentElement.dataset,performance.getEntriesByType("navigation")[0])`;

/** The script in each document's head. The policy allows it by its hash. */
export const headScript = `${preloadFont};${layOutFirstScreen}`;
