import { awaited, fontUrl, laterFamily } from '@shortlisted/shared-ui/font';

/**
 * If this script runs within this time of the document's request, line and processor are quick. The first byte cannot
 * tell, because the developer tools and the benchmarks slow a line without a trace in its timing. `navigator.connection`
 * cannot tell either: a browser that has measured nothing yet reports 1.45 Mbit/s.
 */
const quickMs = 200;
/** The longest time for which the page waits for the font, which a quick line brings in 50 to 150 ms. */
const mostMs = 300;

/**
 * Keeps the page hidden until the font has arrived, so that no text moves. A face with `optional` is left
 * out for good by any layout before it arrives, even if that is not painted. On a slow line the page does not wait: the
 * font shows under the splash, or on the next page (decision 6).
 */
const awaitFont = `if(performance.now()-visit.requestStart<${quickMs}){const font=new FontFace("${laterFamily}","url(${fontUrl})",{weight:"400 700"}),isAwaited=()=>data.font=="${awaited}",show=()=>{isAwaited()&&delete data.font};data.font="${awaited}";setTimeout(show,${mostMs});font.load().then(()=>{if(isAwaited()){document.fonts.add(font);data.font="later"}},show)}`;

/**
 * Lets the browser lay out the first screen alone (`frame.module.scss`), until the visitor first scrolls or presses, or
 * the shell finds the page ready and idle. On a reload, on the way back and for a fragment the browser needs the exact
 * place of everything at once. Chromium hides the fragment of a link to a text from `location`, and scripts only see it
 * in the timing's name. Scroll events are not captured, because those of a carousel are no scroll of the page.
 */
const layOutFirstScreen = `if(visit.type=="navigate"&&!(visit.name+location).includes("#")){data.firstScreen="";for(const type of["scroll","keydown","click"])addEventListener(type,()=>delete data.firstScreen,{capture:type!="scroll",once:true})}`;

/** The script in each document's head. The policy allows it by its hash. */
export const headScript = `(({dataset:data},visit)=>{${awaitFont}${layOutFirstScreen}})(document.documentElement,performance.getEntriesByType("navigation")[0]||{})`;
