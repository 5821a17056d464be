import { describe, expect, it } from 'vitest';
import { NeededStyles } from '../../host/needed-styles';

const needed = (sheet: string, content: string) => new NeededStyles(sheet).for(content);

describe('the styles a page needs for its first paint', () => {
  it('include rules only if the page has all their classes', () => {
    const sheet = '.card{color:red}.menu{color:blue}.card .name{margin:0}.card.wide{margin:1px}';
    expect(needed(sheet, '<p class="card name">')).toBe('.card{color:red}.card .name{margin:0}');
  });

  it('include all rules without classes', () => {
    const sheet = '@layer base, shop;html{color:red}[data-dark] a:hover{color:blue}*{margin:0}@font-face{src:url(a)}';
    expect(needed(sheet, '<p>')).toBe(sheet);
  });

  it('exclude rules for hovered elements and open popovers', () => {
    const sheet =
      '.a:hover{margin:0}.a:popover-open>input{margin:0}.a:not(:popover-open){margin:0}.a:hover,.a{margin:1px}';
    expect(needed(sheet, '<p class="a">')).toBe('.a:not(:popover-open){margin:0}.a:hover,.a{margin:1px}');
    expect(needed('@supports not selector(:popover-open){.a{margin:0}}', '<p class="a">')).toBe('');
    // `@media (hover:hover)` depends on the device, so its rules apply from the start.
    expect(needed('@media (hover:hover){.a{margin:0}}', '<p class="a">')).toBe('@media (hover:hover){.a{margin:0}}');
  });

  it('include a rule if the page has the class of one of its selectors', () => {
    expect(needed('.a,.b{margin:0}.c,.d{margin:0}', '<p class="b">')).toBe('.a,.b{margin:0}');
  });

  it('depend only on the classes before the parentheses of a selector', () => {
    const sheet = '.a:not(.b){margin:0}:where(.c,.d){margin:0}.a:is(.e,.f) .g{margin:0}';
    expect(needed(sheet, '<p class="a">')).toBe(sheet);
  });

  it('keep media queries around rules, and omit empty ones', () => {
    const sheet = '@media (min-width:48em){.a{margin:0}.b{margin:0}}@media print{.b{margin:0}}';
    expect(needed(sheet, '<p class="a">')).toBe('@media (min-width:48em){.a{margin:0}}');
  });

  it('include all keyframes', () => {
    const sheet = '@keyframes fade{0%{opacity:0}to{opacity:1}}';
    expect(needed(sheet, '<p>')).toBe(sheet);
  });

  it('are extracted despite braces, semicolons and quotes in values', () => {
    const sheet = `.a{content:"}";background:url("data:image/svg+xml;utf8,<svg a='{'/>");margin:0}.b{margin:0}`;
    expect(needed(sheet, '<p class="a">')).toBe(sheet.replace('.b{margin:0}', ''));
  });

  it('include only the variables that are used, directly or by other variables', () => {
    const sheet = ':root{--ink:var(--black);--black:#000;--unused:var(--ink2);--ink2:red}.a{color:var(--ink)}';
    expect(needed(sheet, '<p class="a">')).toBe(':root{--ink:var(--black);--black:#000}.a{color:var(--ink)}');
    expect(needed(sheet, '<p>')).toBe('');
    expect(needed(sheet, '<p style="color:var(--ink2)">')).toBe(':root{--ink2:red}');
  });

  it('match escaped class names', () => {
    expect(needed('.w\\:1{margin:0}.w\\:2{margin:0}', '<p class="w:1">')).toBe('.w\\:1{margin:0}');
  });

  it('are extracted from a truncated sheet, too', () => {
    expect(needed('.a{margin:0', '<p class="a">')).toContain('margin:0');
    expect(needed('@media print{.a{', '<p class="a">')).not.toContain('.a');
  });
});
