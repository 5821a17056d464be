import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filled } from '#machines/policy/placeholders';
import { LOGO, read, short } from './policy-in-short';
import { store } from './sample-products';

describe('the policy parser', () => {
  test.each([
    ['plain text', 'plain words', '<p>plain words</p>'],
    ['paragraphs that are not closed', '<p>one<p>two', '<p>one</p><p>two</p>'],
    ['two breaks in a row', 'one<br><br/>two<br>three<br>', '<p>one</p><p>two⏎three</p>'],
    ['a block around blocks', '<div><section><p>one</p>two</section></div>', '<p>one</p><p>two</p>'],
    ['inline text around blocks', '<b>one<p>two</p></b>three', '<p>one</p><p>two</p><p>three</p>'],
    ['emphasis', 'a <STRONG>b</STRONG> <em>c</em> <i>d</i>', '<p>a <strong>b</strong> <em>c</em> <i>d</i></p>'],
    ['unsupported inline elements', '<span style="color:red">a<u>b</u></span>', '<p>ab</p>'],
    ['headings', '<h1>A</h1><h3>B<h4>C</h4>', '<h1>A</h1><h3>B</h3><h4>C</h4>'],
    ['a heading that wraps a block', '<h2><div>A</div></h2>b', '<h2>A</h2><p>b</p>'],
    ['a heading that is not closed', '<h2>A<p>b</p>', '<h2>A</h2><p>b</p>'],
    ['lists', '<ul><li>a<li>b</ul>', '<ul><li><p>a</p></li><li><p>b</p></li></list>'],
    [
      'lists in lists',
      '<ol start=3><li>a<ul><li>b</ul><li>c</ol>',
      '<ol 3><li><p>a</p><ul><li><p>b</p></li></list></li><li><p>c</p></li></list>',
    ],
    [
      'a list between list items',
      '<ul><li>a</li><ul><li>b</li></ul></ul>',
      '<ul><li><p>a</p><ul><li><p>b</p></li></list></li></list>',
    ],
    [
      'a heading in a list item',
      '<ul><li><h2>a</h2>b</li></ul>',
      '<ul><li><p><strong>a</strong></p><p>b</p></li></list>',
    ],
    ['a list item without a list', '<li>a</li>', '<p>a</p>'],
    ['a quotation', '<blockquote>a<p>b</blockquote>', '<quote><p>a</p><p>b</p></quote>'],
    ['a horizontal rule', 'a<hr>b', '<p>a</p><hr><p>b</p>'],
    [
      'a table',
      '<table><caption>T</caption><thead><tr><th>A<th>B</thead><tbody><tr><td>1<td>2<tr><td>3</table>',
      '<table T !<p>A</p>,!<p>B</p> = |<p>1</p>,|<p>2</p>/|<p>3</p>>',
    ],
    ['a first row of header cells', '<table><tr><th>A<tr><td>1</table>', '<table  !<p>A</p> = |<p>1</p>>'],
    ['text outside the cells of a table', '<table>x<tr>y<td>1</table>', '<p>xy</p><table   = |<p>1</p>>'],
    ['cells without a table', '<tr><td>1</td></tr>', '<p>1</p>'],
    ['a stray end tag', '<table><tr><td>a</div>b</td></tr></table></p>c', '<table   = |<p>ab</p>><p>c</p>'],
    ['a link within the shop', '<a href="/return?x=1#y">r</a>', '<p>[r→within /return?x=1#y]</p>'],
    ['a link out of the shop', '<a href=http://x.example>r</a>', '<p>[r→out http://x.example/]</p>'],
    ['a link to an email address', '<a href="mailto:a@b.in?bcc=all@c.in">m</a>', '<p>[m→out mailto:a@b.in]</p>'],
    ['a link to a phone number', '<a href="tel:+91 (900) 000">c</a>', '<p>[c→out tel:+91900000]</p>'],
    ['a link to the id of a heading', '<a href="#r%20s">r</a><h2 id="r s">R</h2>', '<p>[r→part r s]</p><h2>R</h2>'],
    ['a link to an id around a heading', '<div id=r><h2>R</h2></div><a href="#r">r</a>', '<h2>R</h2><p>[r→part r]</p>'],
    [
      'a link to an anchor before a heading',
      '<a href=#r>r</a><p><a name=r></a></p><h2>R</h2>',
      '<p>[r→part r]</p><h2>R</h2>',
    ],
    ['a link to an id without a heading', '<a href="#r">r</a><p id="r">R</p><h2>S</h2>', '<p>r</p><p>R</p><h2>S</h2>'],
    ['a link within a link', '<a href="/a">a <b>b<a href="/c">c</a></b></a>', '<p>[a <b>bc</b>→within /a]</p>'],
    ['a link without text', 'a<a href="/b"> </a>c', '<p>a c</p>'],
    ['the logo', `<img src="${LOGO}" alt="The logo" width="64" height="1e9">`, `<p>(${LOGO} The logo 64x1)</p>`],
    ['another picture', '<p><img src="https://rangmahal.example/other.svg" alt="x">a', '<p>a</p>'],
    [
      'character references',
      '&lt;b&gt; &#8377;&#x20B9; &copy &amp;amp; &rupee; &#146;',
      '<p><b> ₹₹ © &amp; &rupee; ’</p>',
    ],
    ['whitespace', ' a\r\n\t b&nbsp;c ', '<p> a b\u00a0c </p>'],
    ['control characters', 'a\u0000b\u0007c&#0;', '<p>abc\ufffd</p>'],
    ['a less-than sign that begins no tag', '1 < 2 <3 </ > <> a', '<p>1 < 2 <3 <> a</p>'],
    ['empty elements', '<p> </p><div><br></div><ul></ul><table><tr><td></table>', ''],
  ])('reads %s', (_, html, meant) => expect(short(html)).toBe(meant));

  test.each([
    ['a comment', 'a<!-- <p>b</p> -->c', '<p>ac</p>'],
    ['a comment that is not closed', 'a<!-- b', '<p>a</p>'],
    ['comments that end at once', 'a<!-->b<!--->c<!--d--!>e', '<p>abce</p>'],
    ['CDATA, PHP and a doctype', 'a<![CDATA[b]]>c<?php d ?>e<!DOCTYPE f>g', '<p>aceg</p>'],
    ['raw text', 'a<script>b</scripty></script >c<style>d</style>e', '<p>ace</p>'],
    ['raw text that is not closed', 'a<noscript>b', '<p>a</p>'],
    ['forms', 'a<form>b<form>c</form>d</form>e', '<p>ae</p>'],
    ['SVG', 'a<svg/>b<svg><g>c</g></svg>d', '<p>abd</p>'],
    ['an unterminated tag', 'a<b title="c', '<p>a</p>'],
    ['all after a plaintext tag', 'a<plaintext>b', '<p>a</p>'],
  ])('drops %s', (_, html, meant) => expect(short(html)).toBe(meant));
});

describe('a link in a policy', () => {
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
  ])('to the unusable address %j becomes plain text', (href) =>
    expect(short(`<a href="${href}">x</a>`)).toBe('<p>x</p>'),
  );

  test.each([
    ['//evil.example/', 'out https://evil.example/'],
    ['/\t/evil.example/', 'out https://evil.example/'],
    ['\\\\evil.example', 'out https://evil.example/'],
    ['/a/../b', 'within /b'],
  ])('to %j leads where a browser would go', (href, leads) =>
    expect(short(`<a href="${href}">x</a>`)).toBe(`<p>[x→${leads}]</p>`),
  );
});

describe('any policy text of a store', () => {
  test('is parsed into allowed elements only', () => {
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
    ['nested elements', '<div><b><ul><li>'],
    ['nested tables', '<table><tr><td>'],
    ['less-than signs', '<'],
    ['unterminated tags', '<a '],
    ['attributes', '<a b=\'"'],
    ['unterminated comments', '<!--'],
    ['almost ended comments', '<!-- --!'],
    ['unterminated scripts', '<script>'],
    ['character references', '&#x0000000'],
    ['forms', '<form>'],
    ['stray end tags', '</b>'],
    ['line breaks', '<br>'],
    ['unterminated placeholders', '{{{{company'],
    ['unterminated end tags of raw text', '<title></title'],
  ])('is parsed in linear time: %s', (_, scrap) => {
    // With quadratic time, a million characters would exceed any timeout.
    const html = scrap.repeat(1_000_000 / scrap.length);
    const text = read(filled(html, store()));
    expect(JSON.stringify(text).length).toBeLessThan(2_000_000);
  });
});
