/**
 * Style of the content pages: forms with several kinds of fields, and the versions of a record. The page has it after
 * `consoleStyle` and `tableStyle`, whose rules some of these replace.
 */
export const contentStyle = `
.entry{display:grid;gap:1.5rem;max-width:44rem;margin-top:1.5rem}
.field{display:grid;gap:.35rem;min-width:0;align-content:start}
.field>label{display:inline}
.check{display:flex;gap:.6rem;align-items:center}.check input{width:1.25rem;height:1.25rem;margin:0;flex:none;accent-color:var(--accent)}
fieldset{min-width:0;margin:0;padding:clamp(.75rem,3vw,1.25rem);border:1px solid var(--line);border-radius:1rem;display:grid;gap:1rem}
legend{padding:0 .4rem;font-weight:600}
.group{background:var(--surface);gap:.75rem}.group legend{font-weight:400;color:var(--muted)}
textarea{font:inherit;padding:.75rem 1rem;border:1px solid #727272;border-radius:.75rem;background:#1f1f1f;color:#fff;width:100%;box-sizing:border-box}
textarea{resize:vertical}
input,textarea{color-scheme:dark;min-width:0}
.file{margin-top:-.5rem}.file img{max-width:100%;width:16rem;border-radius:.5rem;border:1px solid var(--line)}
[aria-invalid]{border-color:#ff7566!important}
.primary,.primary:hover{background:var(--accent);border-color:var(--accent);color:#141414}
.entry .actions{margin:0;padding:.75rem 0;background:#141414;border-top:1px solid var(--line)}
@media (min-width:48rem) and (min-height:40rem){.entry .actions{position:sticky;bottom:0}html{scroll-padding-bottom:6rem}}
@media (min-width:30rem){.group:not(:has(textarea)){grid-template-columns:minmax(6rem,1fr) 2fr}}
.their-value{border-left:3px solid var(--accent);padding-left:1rem}.their-value .verbatim{padding:.5rem 0}
.outcome{padding:1rem 1.25rem;border:1px solid var(--accent);border-radius:1rem;margin:1rem 0 1.5rem}
.outcome form{margin-top:.75rem}
.alert ul{margin:.5rem 0 0;padding-left:1.25rem}
@media (min-width:48.01rem){.entries{table-layout:fixed}.entries thead th:first-child{width:58%}}
.search select{min-width:10rem;height:calc(1.55em + 1.5rem + 2px)}.search label:nth-of-type(2){flex:0 1 12rem}
.edits{gap:.5rem}.edits .actions{margin-top:.75rem}.edits del,.edits ins{display:block;padding:.6rem .8rem;border-radius:.5rem;text-decoration:none;white-space:pre-wrap;background:var(--surface)}
.edits del{border-left:3px solid #ff7566;color:var(--muted)}.edits ins{border-left:3px solid #4fd68b;margin-top:.25rem}
.differences{margin:.5rem 0}.differences dd{margin:.25rem 0 1rem}
.reads{padding:.75rem 1rem;border:1px solid var(--line);border-radius:1rem;min-width:0}.reads summary{cursor:pointer}
@media (min-width:75rem){.entry:has(.reads){max-width:none;grid-template-columns:44rem minmax(0,1fr)}.entry>*{grid-column:1}.entry>.reads{grid-column:2;align-self:start}.entry>.actions{grid-column:1/-1}}
.waiting{list-style:none;padding:0}.waiting li{padding:.75rem 0;border-top:1px solid var(--line)}.waiting p{margin:0 0 .5rem}
.prose{max-height:32rem;overflow:auto;overflow-wrap:anywhere}.prose h2{font-size:1.25rem;margin:1.5rem 0 .5rem}.prose h3{font-size:1rem;margin:1rem 0 .5rem}
.prose a{text-decoration:underline}.prose img{max-width:100%}.prose blockquote{margin:1rem 0;padding-left:1rem;border-left:2px solid var(--accent)}
.prose [data-table]{overflow-x:auto}.prose>p{margin:.75rem 0}.prose [data-bars]{margin:1rem 0}.prose [data-bars] ul{list-style:none;padding:0}
.prose [data-bars] li{padding-bottom:.5rem;background:linear-gradient(var(--accent),var(--accent)) 0 100%/var(--share) 3px no-repeat}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
`;
