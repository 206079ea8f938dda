/** Repeats the site’s look (`shared-ui/src/settings`), because the console must work when no section does. */
export const consoleStyle = (font: string) => `
@font-face{font-family:"Instrument Sans";src:url(${font}) format("woff2");font-weight:400 700;font-display:swap}
:root{font:1rem/1.55 "Instrument Sans",system-ui,sans-serif;font-variant-numeric:tabular-nums;--muted:#b8b8b8;--line:rgba(255,255,255,.12);--surface:#1f1f1f}
body{max-width:75rem;margin:0 auto;padding:clamp(1.5rem,5vw,4rem) clamp(1rem,4vw,2rem)}
h1{font-size:clamp(2rem,1.35rem + 2.9vw,3.25rem);letter-spacing:-.035em;overflow-wrap:anywhere}
h2{font-size:1.375rem;letter-spacing:-.02em;margin:3rem 0 1rem}
h3{font-size:1.125rem;letter-spacing:-.01em;margin:0;overflow-wrap:anywhere}
p{margin:.25rem 0}
code,pre{font:.875em/1.5 ui-monospace,monospace}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:.5rem 0;padding:.6rem .8rem;border-radius:.5rem;background:#141414}
.quiet,small,time,.servers,dt{color:var(--muted)}
.servers{white-space:pre-line;margin-top:1rem}
.bad,.alert{color:#ff7566}
.alert{padding:1rem 1.25rem;border:1px solid currentcolor;border-radius:1rem;margin:1rem 0 1.5rem}
.alert p::first-letter{text-transform:uppercase}
.card{padding:clamp(1rem,3vw,1.5rem);border:1px solid var(--line);border-radius:1rem;background:var(--surface)}
h1+p{margin:-.5rem 0 1.5rem}
.card>h2{margin:0 0 1rem}
.card>h2 a,.history a{text-decoration-color:var(--muted);text-underline-offset:.2em}
.sections{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,24rem),1fr));gap:1rem;align-items:start;grid-auto-flow:dense}
@media (min-width:54rem){.sections .card:has(.releases>:nth-child(2)){grid-column:span 2}}
.releases{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr));gap:1.5rem}
.badge{display:inline-block;padding:.1rem .6rem;border-radius:999px;border:1px solid currentcolor;font-size:.8125rem;margin:0 0 .5rem}
.badge.trial,.state.trial{color:var(--accent)}
.state.bad{color:#ff7566}
.state.quiet{color:var(--muted)}
.state.live{color:#4fd68b}
.badge.live{color:#4fd68b}
.figure{font-size:1.75rem;line-height:1.2;letter-spacing:-.03em;margin-top:.75rem}
.figure small{display:block;font-size:.875rem;letter-spacing:0}
.chart{display:block;width:100%;height:2.5rem;margin:.5rem 0;border-bottom:1px solid var(--line)}
.chart .all{fill:#6b6b6b}.chart .failed{fill:#ff7566}.chart .good{fill:#4fd68b}
.vitals{display:grid;grid-template-columns:repeat(auto-fill,minmax(4.75rem,1fr));gap:.5rem .75rem;margin:.5rem 0 0;font-size:.875rem}
.vitals div{min-width:0}.vitals dd{margin:0}.vitals .chart{height:1.25rem}
.list,.failures,.history{list-style:none;margin:0;padding:0;display:grid;gap:1rem}
.history{gap:0;overflow-wrap:anywhere}
.history li{display:grid;grid-template-columns:8.5rem 1fr;gap:1rem;align-items:baseline;padding:.7rem 0;border-top:1px solid var(--line)}
.history .halt b,.history .withdraw b{color:#ff7566}
.failures pre{background:var(--surface)}
.failures li{padding:.7rem 0;border-top:1px solid var(--line)}
details{margin:.75rem 0 0}summary{cursor:pointer;color:var(--muted)}
.actions{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1rem}
.button,button{display:inline-block;font:inherit;font-weight:600;padding:.55rem 1.1rem;border:1px solid rgba(255,255,255,.35);border-radius:999px;background:none;color:#fff;text-decoration:none;cursor:pointer}
.button:hover,button:hover{border-color:#fff}
form.narrow button{background:var(--accent);border-color:var(--accent);color:#141414}
button:active,.button:active{opacity:.8}
.narrow{display:grid;gap:1.25rem;max-width:34rem;margin-top:1.5rem;justify-items:start}
label{display:grid;gap:.4rem;width:100%}
label.check{display:flex;align-items:center}
input:not([type=checkbox]),select{font:inherit;padding:.75rem 1rem;border:1px solid #727272;border-radius:.75rem;background:#1f1f1f;color:#fff;width:100%;box-sizing:border-box}
select{appearance:none;padding-inline-end:2.75rem!important;background:linear-gradient(45deg,transparent 50%,#fff 0) right 1.35rem center/.4rem .35rem no-repeat,linear-gradient(-45deg,transparent 50%,#fff 0) right 1rem center/.4rem .35rem no-repeat,#1f1f1f}
::file-selector-button{font:inherit;font-size:.875rem;padding:.2rem .9rem;margin:-.2rem .75rem -.2rem 0;border:1px solid #727272;border-radius:999px;background:none;color:inherit;cursor:pointer}
.link{overflow-wrap:anywhere}
body>main>form:last-child{margin-top:3rem}
figure{margin:0}.views{display:grid;gap:2rem 1.5rem;align-items:start;margin-top:2rem}
@media (min-width:60rem){.views{grid-template-columns:390px minmax(0,1fr)}}
figure img{display:block;width:100%;grid-area:1/1}
.picture{display:grid;max-height:40rem;overflow:auto;border:1px solid var(--line);border-radius:.5rem;margin-top:.5rem;background:#000;scrollbar-width:thin}
.picture .over{clip-path:inset(0 0 0 var(--at,50%))}
.picture .marked{display:none}.compare:has(:checked) .marked{display:block}.compare:has(:checked) img:not(.marked){opacity:.25}
.range{display:flex;align-items:center;gap:.75rem;margin-top:.5rem;color:var(--muted)}
.range input{flex:1;padding:0!important;accent-color:var(--accent)}
@media (scripting:none){.picture img{grid-area:auto}.picture .over{clip-path:none}.range{display:none}}
.notice,.hold{color:var(--accent)}
.hold{padding:1rem 1.25rem;border:1px solid currentcolor;border-radius:1rem;margin:1rem 0 1.5rem;overflow-wrap:anywhere}
.rollout{padding:1rem 1.25rem;border:1px solid var(--line);border-radius:1rem;margin-top:1rem}
[data-late] main::before,[data-ended] main::before{content:"The site does not answer: this may be out of date.";display:block;color:#ff7566;margin-bottom:1rem}
[data-ended] main::before{content:"Your session has ended: load this page again to come back in."}
@media (max-width:40rem){.history li{grid-template-columns:1fr;gap:0}}`;
