import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filled } from '#machines/policy/placeholders';
import { LOGO, read, short } from './policy-in-short';
import { store } from './sample-products';

describe('a policy is read as it was meant', () => {
  test.each([
    ['plain words', 'plain words', '<p>plain words</p>'],
    ['paragraphs that are not closed', '<p>one<p>two', '<p>one</p><p>two</p>'],
    ['two breaks in a row', 'one<br><br/>two<br>three<br>', '<p>one</p><p>two⏎three</p>'],
    ['a block around blocks', '<div><section><p>one</p>two</section></div>', '<p>one</p><p>two</p>'],
    ['words around blocks', '<b>one<p>two</p></b>three', '<p>one</p><p>two</p><p>three</p>'],
    ['emphasis', 'a <STRONG>b</STRONG> <em>c</em> <i>d</i>', '<p>a <strong>b</strong> <em>c</em> <i>d</i></p>'],
    ['elements of no meaning here', '<span style="color:red">a<u>b</u></span>', '<p>ab</p>'],
    ['headings', '<h1>A</h1><h3>B<h4>C</h4>', '<h1>A</h1><h3>B</h3><h4>C</h4>'],
    ['a heading that an editor has wrapped', '<h2><div>A</div></h2>b', '<h2>A</h2><p>b</p>'],
    ['a heading left open', '<h2>A<p>b</p>', '<h2>A</h2><p>b</p>'],
    ['lists', '<ul><li>a<li>b</ul>', '<ul><li><p>a</p></li><li><p>b</p></li></list>'],
    [
      'lists in lists',
      '<ol start=3><li>a<ul><li>b</ul><li>c</ol>',
      '<ol 3><li><p>a</p><ul><li><p>b</p></li></list></li><li><p>c</p></li></list>',
    ],
    [
      'a list between entries',
      '<ul><li>a</li><ul><li>b</li></ul></ul>',
      '<ul><li><p>a</p><ul><li><p>b</p></li></list></li></list>',
    ],
    ['a heading in an entry', '<ul><li><h2>a</h2>b</li></ul>', '<ul><li><p><strong>a</strong></p><p>b</p></li></list>'],
    ['an entry without a list', '<li>a</li>', '<p>a</p>'],
    ['a quotation', '<blockquote>a<p>b</blockquote>', '<quote><p>a</p><p>b</p></quote>'],
    ['a line', 'a<hr>b', '<p>a</p><hr><p>b</p>'],
    [
      'a table',
      '<table><caption>T</caption><thead><tr><th>A<th>B</thead><tbody><tr><td>1<td>2<tr><td>3</table>',
      '<table T !<p>A</p>,!<p>B</p> = |<p>1</p>,|<p>2</p>/|<p>3</p>>',
    ],
    ['a first row of headings', '<table><tr><th>A<tr><td>1</table>', '<table  !<p>A</p> = |<p>1</p>>'],
    ['what stands astray in a table', '<table>x<tr>y<td>1</table>', '<p>xy</p><table   = |<p>1</p>>'],
    ['cells without a table', '<tr><td>1</td></tr>', '<p>1</p>'],
    [
      'an end tag that does not belong here',
      '<table><tr><td>a</div>b</td></tr></table></p>c',
      '<table   = |<p>ab</p>><p>c</p>',
    ],
    ['a link within', '<a href="/return?x=1#y">r</a>', '<p>[r→within /return?x=1#y]</p>'],
    ['a link out', '<a href=http://x.example>r</a>', '<p>[r→out http://x.example/]</p>'],
    ['a link to mail', '<a href="mailto:a@b.in?bcc=all@c.in">m</a>', '<p>[m→out mailto:a@b.in]</p>'],
    ['a link to a phone', '<a href="tel:+91 (900) 000">c</a>', '<p>[c→out tel:+91900000]</p>'],
    ['a link to a part', '<a href="#r%20s">r</a><h2 id="r s">R</h2>', '<p>[r→part r s]</p><h2>R</h2>'],
    ['a link to a part named around it', '<div id=r><h2>R</h2></div><a href="#r">r</a>', '<h2>R</h2><p>[r→part r]</p>'],
    [
      'a link to a part named above it',
      '<a href=#r>r</a><p><a name=r></a></p><h2>R</h2>',
      '<p>[r→part r]</p><h2>R</h2>',
    ],
    [
      'a link to words that are no heading',
      '<a href="#r">r</a><p id="r">R</p><h2>S</h2>',
      '<p>r</p><p>R</p><h2>S</h2>',
    ],
    ['a link within a link', '<a href="/a">a <b>b<a href="/c">c</a></b></a>', '<p>[a <b>bc</b>→within /a]</p>'],
    ['a link without words', 'a<a href="/b"> </a>c', '<p>a c</p>'],
    ['the logo', `<img src="${LOGO}" alt="The logo" width="64" height="1e9">`, `<p>(${LOGO} The logo 64x1)</p>`],
    ['another picture', '<p><img src="https://rangmahal.example/other.svg" alt="x">a', '<p>a</p>'],
    ['references', '&lt;b&gt; &#8377;&#x20B9; &copy &amp;amp; &rupee; &#146;', '<p><b> ₹₹ © &amp; &rupee; ’</p>'],
    ['spaces', ' a\r\n\t b&nbsp;c ', '<p> a b\u00a0c </p>'],
    ['signs that are none', 'a\u0000b\u0007c&#0;', '<p>abc\ufffd</p>'],
    ['a sign that begins no tag', '1 < 2 <3 </ > <> a', '<p>1 < 2 <3 <> a</p>'],
    ['nothing', '<p> </p><div><br></div><ul></ul><table><tr><td></table>', ''],
  ])('%s', (_, html, meant) => expect(short(html)).toBe(meant));

  test.each([
    ['a comment', 'a<!-- <p>b</p> -->c', '<p>ac</p>'],
    ['a comment that is not closed', 'a<!-- b', '<p>a</p>'],
    ['comments that end at once', 'a<!-->b<!--->c<!--d--!>e', '<p>abce</p>'],
    ['what is no HTML', 'a<![CDATA[b]]>c<?php d ?>e<!DOCTYPE f>g', '<p>aceg</p>'],
    ['raw text', 'a<script>b</scripty></script >c<style>d</style>e', '<p>ace</p>'],
    ['raw text that is not closed', 'a<noscript>b', '<p>a</p>'],
    ['forms', 'a<form>b<form>c</form>d</form>e', '<p>ae</p>'],
    ['drawings', 'a<svg/>b<svg><g>c</g></svg>d', '<p>abd</p>'],
    ['a tag that never ends', 'a<b title="c', '<p>a</p>'],
    ['the rest of a page', 'a<plaintext>b', '<p>a</p>'],
  ])('without %s', (_, html, meant) => expect(short(html)).toBe(meant));
});

describe('links that lead nowhere are words', () => {
  test.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://x.example/1',
    'https://rangmahal.example@evil.example/',
    'mailto:',
    'tel:call',
    '#part',
    '?a=1',
    'return',
    '',
    '/..//evil.example',
    `/${'a'.repeat(3_000)}`,
    'https://',
  ])('%j', (href) => expect(short(`<a href="${href}">x</a>`)).toBe('<p>x</p>'));

  test.each([
    ['//evil.example/', 'out https://evil.example/'],
    ['/\t/evil.example/', 'out https://evil.example/'],
    ['\\\\evil.example', 'out https://evil.example/'],
    ['/a/../b', 'within /b'],
  ])('%j leads where a browser would go', (href, leads) =>
    expect(short(`<a href="${href}">x</a>`)).toBe(`<p>[x→${leads}]</p>`),
  );
});

describe('whatever a store sends', () => {
  test('is read, and only into what a policy may hold', () => {
    const scrap = fc.constantFrom(
      '<',
      '>',
      '/',
      '"',
      "'",
      '=',
      '!--',
      '-->',
      'p',
      'b',
      'a href',
      'table',
      'td',
      'li',
      'svg',
      'script',
      ' ',
      'x',
      '&#',
      ';',
      '<p>',
      '</p>',
      '<li>',
      '<a href="/x">',
      '<td>',
      '<b>',
      '<table>',
      '</table>',
    );
    fc.assert(
      fc.property(fc.array(scrap, { maxLength: 60 }), (scraps) => {
        const text = read(scraps.join(''));
        expect(JSON.stringify(text)).not.toMatch(
          /"is":"(?!text|break|b|em|i|strong|link|logo|heading|paragraph|list|quote|rule|table)/,
        );
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['elements within elements', '<div><b><ul><li>'],
    ['tables within tables', '<table><tr><td>'],
    ['signs', '<'],
    ['tags that never end', '<a '],
    ['attributes', '<a b=\'"'],
    ['comments that never end', '<!--'],
    ['ends of comments', '<!-- --!'],
    ['scripts that never end', '<script>'],
    ['references', '&#x0000000'],
    ['forms', '<form>'],
    ['ends of nothing', '</b>'],
    ['breaks', '<br>'],
    ['placeholders', '{{{{company'],
    ['ends of raw text', '<title></title'],
  ])('takes no longer than its length: %s', (_, scrap) => {
    // With quadratic time, a million characters would exceed any timeout.
    const html = scrap.repeat(1_000_000 / scrap.length);
    const text = read(filled(html, store()));
    expect(JSON.stringify(text).length).toBeLessThan(2_000_000);
  });
});
