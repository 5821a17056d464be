import { describe, expect, it } from 'vitest';
import { NeededStyles } from '../../host/needed-styles';

const needed = (sheet: string, content: string) => new NeededStyles(sheet).for(content);

describe('the styles a page needs at first sight', () => {
  it('are those of the classes it has', () => {
    const sheet = '.card{color:red}.menu{color:blue}.card .name{margin:0}.card.wide{margin:1px}';
    expect(needed(sheet, '<p class="card name">')).toBe('.card{color:red}.card .name{margin:0}');
  });

  it('include everything that asks for no class', () => {
    const sheet = '@layer base, shop;html{color:red}[data-dark] a:hover{color:blue}*{margin:0}@font-face{src:url(a)}';
    expect(needed(sheet, '<p>')).toBe(sheet);
  });

  it('are not those of what is pointed at or opened later', () => {
    const sheet =
      '.a:hover{margin:0}.a:popover-open>input{margin:0}.a:not(:popover-open){margin:0}.a:hover,.a{margin:1px}';
    expect(needed(sheet, '<p class="a">')).toBe('.a:not(:popover-open){margin:0}.a:hover,.a{margin:1px}');
    expect(needed('@supports not selector(:popover-open){.a{margin:0}}', '<p class="a">')).toBe('');
    // `@media (hover:hover)` depends on the device, so its rules apply from the start.
    expect(needed('@media (hover:hover){.a{margin:0}}', '<p class="a">')).toBe('@media (hover:hover){.a{margin:0}}');
  });

  it('keep a rule that one of several selectors asks for', () => {
    expect(needed('.a,.b{margin:0}.c,.d{margin:0}', '<p class="b">')).toBe('.a,.b{margin:0}');
  });

  it('do not count on what stands within parentheses', () => {
    const sheet = '.a:not(.b){margin:0}:where(.c,.d){margin:0}.a:is(.e,.f) .g{margin:0}';
    expect(needed(sheet, '<p class="a">')).toBe(sheet);
  });

  it('keep groups as they were, and leave out those with nothing in them', () => {
    const sheet = '@media (min-width:48em){.a{margin:0}.b{margin:0}}@media print{.b{margin:0}}';
    expect(needed(sheet, '<p class="a">')).toBe('@media (min-width:48em){.a{margin:0}}');
  });

  it('keep animations whole, which are known by their names', () => {
    const sheet = '@keyframes fade{0%{opacity:0}to{opacity:1}}';
    expect(needed(sheet, '<p>')).toBe(sheet);
  });

  it('are not confused by braces, semicolons and quotes within values', () => {
    const sheet = `.a{content:"}";background:url("data:image/svg+xml;utf8,<svg a='{'/>");margin:0}.b{margin:0}`;
    expect(needed(sheet, '<p class="a">')).toBe(sheet.replace('.b{margin:0}', ''));
  });

  it('name the variables that are used, and those these are made of, and no others', () => {
    const sheet = ':root{--ink:var(--black);--black:#000;--unused:var(--ink2);--ink2:red}.a{color:var(--ink)}';
    expect(needed(sheet, '<p class="a">')).toBe(':root{--ink:var(--black);--black:#000}.a{color:var(--ink)}');
    expect(needed(sheet, '<p>')).toBe('');
    expect(needed(sheet, '<p style="color:var(--ink2)">')).toBe(':root{--ink2:red}');
  });

  it('read names that had to be escaped', () => {
    expect(needed('.w\\:1{margin:0}.w\\:2{margin:0}', '<p class="w:1">')).toBe('.w\\:1{margin:0}');
  });

  it('end with a sheet that is cut short', () => {
    expect(needed('.a{margin:0', '<p class="a">')).toContain('margin:0');
    expect(needed('@media print{.a{', '<p class="a">')).not.toContain('.a');
  });
});
