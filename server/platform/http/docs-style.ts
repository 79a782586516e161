/** The site's colours as literals, because this page is served without the build. */
export const docsStyle = `
:root{color-scheme:light dark;--ground:#fbf8f3;--card:#fff;--ink:#1c1a17;--soft:#6b6459;--line:#e6dfd4;--accent:#8f5310;--code:#f6ead7}
@media (prefers-color-scheme:dark){:root{--ground:#141210;--card:#1e1b18;--ink:#f4efe7;--soft:#a79f92;--line:#35302a;--accent:#e8a54b;--code:#2c2318}}
*{box-sizing:border-box}
html{scroll-padding-top:4.5rem}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
a{color:inherit}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:1rem;z-index:2;background:var(--card);padding:.5rem 1rem}
header{position:sticky;top:0;z-index:1;display:flex;gap:.75rem;align-items:baseline;padding:.9rem 1.5rem;background:var(--card);border-bottom:1px solid var(--line)}
header a:first-child{font:480 1.4rem/1 Fraunces,Georgia,serif;text-decoration:none}header span{color:var(--soft)}.machine{margin-left:auto;font-size:.9rem;color:var(--accent)}
.page{display:grid;grid-template-columns:16rem minmax(0,1fr);gap:2.5rem;max-width:76rem;margin:0 auto;padding:1.5rem}
nav{position:sticky;top:4.5rem;align-self:start;max-height:calc(100vh - 6rem);overflow:auto;scrollbar-width:thin;font-size:.9rem}
nav h3{margin:1rem 0 .25rem;font-size:.9rem}nav h3 a{text-decoration:none}nav ul{list-style:none;margin:0;padding:0}
nav li a{display:block;padding:.25rem 0;color:var(--soft);text-decoration:none}nav li a:hover{color:var(--accent)}
h1,h2{font-family:Fraunces,Georgia,serif;font-weight:420;letter-spacing:-.015em}h1{margin:.2rem 0 1rem;font-size:2.6rem;line-height:1.1}h2{margin:3rem 0 1rem;font-size:1.7rem}
article{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:1.1rem 1.25rem;margin:0 0 1rem}
article:target{border-color:var(--accent)}
article h3{margin:0 0 .4rem;font-size:1.05rem}article h4{margin:1rem 0 .3rem;font-size:.85rem;color:var(--soft)}
.line{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;margin:0 0 .5rem;overflow-wrap:anywhere}
.method{font:600 .75rem/1 ui-monospace,monospace;padding:.35rem .5rem;border-radius:.35rem;background:var(--accent);color:var(--card)}
.method.get{background:var(--ink)}
.access{font-size:.8rem;color:var(--soft);border:1px solid var(--line);border-radius:1rem;padding:.1rem .6rem}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,monospace;font-size:.85rem}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.9rem}
th{width:32%;overflow-wrap:anywhere}th,td{text-align:left;vertical-align:top;padding:.4rem .75rem .4rem 0;border-top:1px solid var(--line);font-weight:400}
.required{margin-left:.5rem;font-size:.75rem;color:var(--accent)}
details{margin-top:.6rem}summary{cursor:pointer;color:var(--accent);font-size:.9rem}
pre{background:var(--code);border-radius:.5rem;padding:.8rem 1rem;overflow:auto;max-height:26rem;margin:.5rem 0 0}
.failures{margin:.8rem 0 0;font-size:.8rem;color:var(--soft)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
@media (max-width:60rem){.page{grid-template-columns:minmax(0,1fr);padding:1rem}nav{position:static;max-height:16rem;border:1px solid var(--line);border-radius:10px;padding:0 1rem 1rem}}
`
