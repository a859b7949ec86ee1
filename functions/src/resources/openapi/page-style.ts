/** The colours and letters of the product, in the reader's light or dark. */
export const PAGE_STYLE = `:root{color-scheme:light dark;--bg:light-dark(#fbf7ee,#0f1613);--panel:light-dark(#fffdf9,#17201c);--subtle:light-dark(#f2ecdf,#1f2a25);--fg:light-dark(#17231d,#f0ebdf);--muted:light-dark(#56625b,#a8b3ac);--line:light-dark(#e2d9c6,#2c3832);--brand:light-dark(#11513b,#84d1ad);--board:light-dark(#123c2d,#14291f)}
*{box-sizing:border-box}
html{scroll-padding-top:1rem;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--bg);color:var(--fg);font:1rem/1.55 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif}
header{background:var(--board);color:#fbf7ee;padding:2rem 1rem}
header>*,.page{max-width:70rem;margin-inline:auto}
header p{margin-block:.5rem 0;color:#b9cdbf}
h1,h2{font-family:ui-serif,'Iowan Old Style','Noto Serif',Georgia,serif;line-height:1.15;letter-spacing:-.02em;margin:0}
h1{font-size:clamp(1.75rem,1.4rem + 1.6vw,2.5rem)}
h2{font-size:1.75rem;margin-top:2.5rem}
h3{font-size:.9375rem;margin:1rem 0 .25rem}
a{color:var(--brand)}
header a{color:#f2b233}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
.page{padding:1rem}
nav ul{list-style:none;padding:0;margin:0;display:flex;flex-wrap:wrap;gap:0 1.25rem}
nav a{display:inline-block;padding:.625rem 0}
main{min-width:0}
p,main ul{max-width:44rem}
code,pre{font:.875rem/1.5 ui-monospace,'Cascadia Mono',Menlo,Consolas,monospace}
code{overflow-wrap:anywhere}
pre{background:var(--subtle);border:1px solid var(--line);border-radius:6px;padding:.75rem;margin:.5rem 0;overflow-x:auto;white-space:pre-wrap;overflow-wrap:anywhere}
details{background:var(--panel);border:1px solid var(--line);border-radius:10px;margin:.5rem 0;padding:0 1rem}
details>:last-child{margin-bottom:1rem}
summary{cursor:pointer;margin:0 -1rem;padding:.75rem 1rem;border-radius:10px}
summary b{color:var(--brand);font-size:.8125rem;letter-spacing:.02em}
summary span{display:block;color:var(--muted);font-size:.9375rem}
li{overflow-wrap:anywhere}
main ul{padding-left:1.1rem}
summary+p{scroll-margin-top:6rem}
ol{padding-left:1.5rem}
q{color:var(--muted)}
.e{font-size:.8125rem;color:var(--muted)}
.e::before{content:"Errors: "}
dt{font-weight:650;margin-top:.75rem;overflow-wrap:anywhere}
dd{margin:0;max-width:44rem}
@media (min-width:64rem){.page{display:grid;grid-template-columns:13rem 1fr;gap:2.5rem}nav{position:sticky;top:1rem;align-self:start}nav ul{display:block}nav a{padding:.25rem 0}}
`;
