export const tableStyle = `
.tabs,.search,.pages{display:flex;flex-wrap:wrap;gap:.5rem 1.25rem;align-items:end}
.tabs a{padding:.35rem 0;color:var(--muted);text-decoration:none}
.tabs a:hover{color:#fff}
.tabs [aria-current]{color:#fff;box-shadow:inset 0 -2px var(--accent)}
.search{margin:1.5rem 0}.search label{flex:1 1 14rem;max-width:26rem}
.scroll{overflow-x:auto}
table{width:100%;border-collapse:collapse;text-align:left}
caption{text-align:left;color:var(--muted);padding:0 0 .75rem}
th{font-weight:600;color:var(--muted)}
th,td{padding:.7rem 1.25rem .7rem 0;border-bottom:1px solid var(--line);vertical-align:top}
tbody th,td{overflow-wrap:anywhere}
td{min-width:6rem}
td button{white-space:nowrap}
.fields{display:grid;grid-template-columns:minmax(7rem,12rem) 1fr;gap:.5rem 1.5rem;margin:1.5rem 0}
.fields dd{margin:0;overflow-wrap:anywhere}
.verbatim{white-space:pre-wrap;overflow-wrap:anywhere;max-width:44rem;font:inherit;padding:1.25rem}
.pages{margin-top:1.5rem}
.number{text-align:right;min-width:4rem}
.plots{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,20rem),1fr));gap:1rem;margin:1.5rem 0}
.plots .chart{height:6rem}
.days{display:flex;justify-content:space-between;color:var(--muted);font-size:.875rem}
.card>h2:has(+.quiet){margin:0;overflow-wrap:anywhere}
.comments{list-style:none;margin:0;padding:0}
.comments li{padding:1.25rem 0 0;margin-top:1.25rem;border-top:1px solid var(--line);overflow-wrap:anywhere}
.comments .sentence{font-size:1.125rem;max-width:44rem}
.comments .done .sentence{color:var(--muted);text-decoration:line-through}
.comments .state time{color:inherit}
.comments .actions{align-items:start}.comments details{margin:.55rem 0 0}
@media (max-width:48rem){
table,tbody,tr,tbody th,td{display:block}
thead{display:block;position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
tr{padding:.75rem 0;border-bottom:1px solid var(--line)}
tbody th,td{border:0;padding:.1rem 0}
.number{text-align:left}
td:empty{display:none}
td[data-label]::before{content:attr(data-label) ": ";color:var(--muted)}
.fields{grid-template-columns:1fr;gap:0}.fields dd{margin-bottom:.75rem}
}`;
