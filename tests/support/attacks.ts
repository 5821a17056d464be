/** Harmless text before an attack; its presence shows that the page is rendered. */
export const BEFORE = '<p>Words of the store.</p>';

/** A call that is counted if an attack runs, and an address whose requests are counted. */
const RUN = 'attackRuns()';
const AWAY = '/attack';

/** Known attempts to inject more than text into a page. */
export const ATTACKS: readonly string[] = [
  // Scripts, whole, broken and nested
  `<script>${RUN}</script>`,
  `<SCRIPT SRC=${AWAY}.js></SCRIPT>`,
  `<scr<script>ipt>${RUN}</script>`,
  `<script/x>${RUN}</script/x>`,
  `<script>${RUN}`,
  `<<script>${RUN};//<</script>`,
  `<script\n>${RUN}</script\n>`,
  `<script type="module" src="${AWAY}.mjs"></script>`,
  `</script><script>${RUN}</script>`,
  // Handlers
  `<img src=x${AWAY} onerror=${RUN}>`,
  `<img/src="${AWAY}"/onerror="${RUN}"/>`,
  `<img src=\`${AWAY}\`onerror=\`${RUN}\`>`,
  `<IMG """><SCRIPT>${RUN}</SCRIPT>">`,
  `<p onclick=${RUN} onmouseover=${RUN} style="position:fixed;inset:0">over all</p>`,
  `<a href="/terms" onfocus="${RUN}" autofocus tabindex=1>x</a>`,
  `<body onload=${RUN}>`,
  `<details open ontoggle=${RUN}><summary>x</summary></details>`,
  `<video src=${AWAY}.mp4 onerror=${RUN}></video>`,
  `<audio src=${AWAY}.mp3 onerror=${RUN}>`,
  `<marquee onstart=${RUN}>x</marquee>`,
  `<div onanimationstart=${RUN} style="animation:x 1s">x</div>`,
  `<b onbeforescriptexecute=${RUN} oncontentvisibilityautostatechange=${RUN} style=content-visibility:auto>x</b>`,
  `<p\u0000onclick=${RUN} on\u0000click=${RUN}>x</p>`,
  // SVG and MathML, and elements that are parsed differently inside them
  `<svg onload=${RUN}></svg>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><a xlink:href="javascript:${RUN}"><text x=20 y=20>x</text></a></svg>`,
  `<svg><use href="data:image/svg+xml;base64,PHN2Zz4=#x"></use><image href=${AWAY}.png /></svg>`,
  `<svg><animate xlink:href=#x attributeName=href values=javascript:${RUN} /><a id=x>x</a></svg>`,
  `<svg><foreignObject><iframe src=${AWAY}></iframe></foreignObject></svg>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${RUN}>">`,
  `<svg><style><img src=${AWAY} onerror=${RUN}></style></svg>`,
  `<math href="javascript:${RUN}">x</math>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=${AWAY} onerror=${RUN}>`,
  `<math><annotation-xml encoding="text/html"><img src=${AWAY} onerror=${RUN}></annotation-xml></math>`,
  // Links
  `<a href="javascript:${RUN}">x</a>`,
  `<a href="JaVaScRiPt:${RUN}">x</a>`,
  `<a href=" &#14; javascript:${RUN}">x</a>`,
  `<a href="java&#x0A;script:${RUN}">x</a>`,
  `<a href="jav\tascript:${RUN}">x</a>`,
  `<a href="java\u0000script:${RUN}">x</a>`,
  `<a href="&#0000106&#0000097&#0000118&#0000097&#0000115&#0000099&#0000114&#0000105&#0000112&#0000116&#0000058${RUN}">x</a>`,
  `<a href="&#x6A;avascript&colon;${RUN}">x</a>`,
  `<a href="java&Tab;script&colon;${RUN.replace('(', '&lpar;').replace(')', '&rpar;')}">x</a>`,
  `<a href="vbscript:${RUN}">x</a>`,
  `<a href="data:text/html,<script>${RUN}</script>">x</a>`,
  `<a href="data:text/html;base64,PHNjcmlwdD5hdHRhY2tSdW5zKCk8L3NjcmlwdD4=">x</a>`,
  `<a href="https://bank.example@evil.example/">your bank</a>`,
  `<a href=javascript&#58${RUN} target=_blank ping=${AWAY}>x</a>`,
  `<a href="/terms" href="javascript:${RUN}">x</a>`,
  `<a href='x' xlink:href="javascript:${RUN}">x</a>`,
  // Frames, forms and elements of the head
  `<iframe src="javascript:${RUN}"></iframe>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<iframe srcdoc='&lt;script&gt;parent.${RUN}&lt;/script&gt;'>`,
  `<object data="${AWAY}.swf"><param name=x value=y></object>`,
  `<embed src="${AWAY}.swf">`,
  `<applet code=x archive=${AWAY}.jar></applet>`,
  `<frameset><frame src=${AWAY}></frameset>`,
  `<form action=${AWAY}><input name=password type=password autofocus onfocus=${RUN}><button>Sign in</button></form>`,
  `<form id=x></form><button form=x formaction="javascript:${RUN}">x</button>`,
  `<input type=image src=${AWAY}.png onerror=${RUN}>`,
  `<select onfocus=${RUN} autofocus><option>x</option></select>`,
  `<textarea autofocus onfocus=${RUN}></textarea>`,
  `<keygen autofocus onfocus=${RUN}><isindex type=image src=${AWAY} onerror=${RUN}>`,
  `<base href="//evil.example/">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
  `<link rel=stylesheet href=${AWAY}.css>`,
  // Styles
  `<style>@import '${AWAY}.css'; body { display: none }</style>`,
  `<style>*{background:url(${AWAY}.png)}</style>`,
  `<p style="background:url(${AWAY}.png);width:expression(${RUN})">x</p>`,
  `<table background=${AWAY}.png><tr><td background=${AWAY}.png>x</td></tr></table>`,
  // Raw text, comments and sections that end unexpectedly
  `<noscript><p title="</noscript><img src=${AWAY} onerror=${RUN}>"></noscript>`,
  `<textarea></textarea><img src=${AWAY} onerror=${RUN}></textarea>`,
  `<title><a title="</title><img src=${AWAY} onerror=${RUN}>"></title>`,
  `<xmp><p title="</xmp><svg/onload=${RUN}>"></xmp>`,
  `<noembed><img title="</noembed><img src=${AWAY} onerror=${RUN}>"></noembed>`,
  `<plaintext><img src=${AWAY} onerror=${RUN}>`,
  `<!--><img src=${AWAY} onerror=${RUN}>-->`,
  `<!-- --!><img src=${AWAY} onerror=${RUN}> -->`,
  `<!-<img src=${AWAY} onerror=${RUN}>-->`,
  `<![CDATA[<]]><img src=${AWAY} onerror=${RUN}>]]>`,
  `<?xml-stylesheet href="javascript:${RUN}"?><?x ><img src=${AWAY} onerror=${RUN}>`,
  `<!--[if gte IE 4]><script>${RUN}</script><![endif]-->`,
  // Templates, shadow roots and names that shadow DOM properties
  `<template><img src=${AWAY} onerror=${RUN}></template>`,
  `<div><template shadowrootmode=open><script>${RUN}</script></template></div>`,
  `<form id=root name=documentElement><img name=getElementById><a id=found href="javascript:${RUN}">x</a></form>`,
  `<h2 id=root name=body class=mantine-x>x</h2><p id=__proto__ slot=x is=x-y>y</p>`,
  `<x-element onclick=${RUN}>x</x-element><custom${'/'.repeat(3)}onclick=${RUN}>`,
  // Unclosed and misnested tags
  `<img src="${AWAY}" onerror="${RUN}"`,
  `<a href="/terms" title="><script>${RUN}</script>`,
  `<p title='x" onclick=${RUN} y='>z</p>`,
  `<table><caption><p><table><tr><td><a href="/a"><table><a href="/b"><svg><script>${RUN}</script>`,
  `<b><p><i><table><p><li><td><b><a href=/x><a href=/y><div><p><h2><p><table><li>x`,
  `${'<div>'.repeat(500)}<script>${RUN}</script>x`,
  `&lt;script&gt;${RUN}&lt;/script&gt; &amp;lt;img src=x onerror=${RUN}&amp;gt;`,
  `\u2028<script>${RUN}</script>\u2029 \${${RUN}} {{${RUN}}} $& $' $\``,
];

/** Values of the store that try to break out of where they are inserted. */
export const POISONED_VALUES: readonly string[] = [
  `<script>${RUN}</script>`,
  `"><img src=${AWAY} onerror=${RUN}>`,
  `' onclick='${RUN}' x='`,
  `x onmouseover=${RUN} y`,
  `javascript:${RUN}`,
  `&#106;avascript&colon;${RUN}`,
  `"><svg onload=${RUN}>`,
  `--><script>${RUN}</script><!--`,
  `{{companyLogoUrl}}[companyAddress]`,
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}"/>`,
  `</textarea></title></style></noscript><img src=${AWAY} onerror=${RUN}>`,
];

/** A policy with placeholders in every place where a store may put them. */
export const WITH_VALUES = `${BEFORE}<h2>{{storeName}}</h2><!-- {{companyName}} --><p title="{{companyName}}" data-x={{storeName}}>
[company_name] {company-address} <a href="mailto:{{companyEmail}}">{{companyEmail}}</a> <a href='{{companyPhone}}'>call</a>
<a href={{companyAddress}}>where</a> <img src="{{companyLogoUrl}}" alt='{{storeName}}'> <img src={{companyLogoUrl}} alt={{companyName}}></p>
<style>{{storeName}}</style><textarea>{{companyName}}</textarea>`;

/**
 * Elements, attributes and addresses of a shown policy that a policy may not have. Also runs inside a page, so it must
 * not use anything from this module.
 */
export function intrudersIn(text: Element): string[] {
  const elements = 'A B BLOCKQUOTE BR CAPTION DIV EM H2 H3 H4 HR I IMG LI OL P STRONG TABLE TBODY TD TH THEAD TR UL';
  const attributes = 'alt aria-label class colspan height href id rel role rowspan scope src start tabindex width';
  const isAddress = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|$)/;
  return [...text.querySelectorAll('*')].flatMap((element) => [
    ...(elements.split(' ').includes(element.tagName) ? [] : [element.outerHTML]),
    ...[...element.attributes].filter(({ name }) => !attributes.split(' ').includes(name)).map(({ name }) => name),
    ...(element.id === '' || element.id.startsWith('section-') ? [] : [`#${element.id}`]),
    ...(isAddress.test(element.getAttribute('href') ?? '') ? [] : [element.outerHTML]),
  ]);
}
