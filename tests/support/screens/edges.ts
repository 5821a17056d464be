import { expect } from 'vitest';
import { contrast } from './contrast';

/** The edges of fields and choices must contrast with their background. */
export function expectEdges(scheme: string) {
  expect(
    edges().filter(({ apart }) => apart < LEAST_FOR_SHAPES),
    `controls whose edge has too little contrast, ${scheme}`,
  ).toEqual([]);
}

const LEAST_FOR_SHAPES = 3;

function edges(): { control: string; apart: number }[] {
  const edged =
    'input:not([type="radio"], [type="hidden"], fieldset *), select, textarea, fieldset:has(input), label:has([type="radio"]), fieldset [data-size]';
  return [...document.querySelectorAll<HTMLElement>(edged)]
    .filter((control) => control.checkVisibility() && hasEdge(getComputedStyle(control)))
    .map((control) => ({
      control: `${control.tagName} ${control.getAttribute('name') ?? control.textContent}`,
      apart: contrast(getComputedStyle(control).borderTopColor, groundOf(control.parentElement)),
    }));
}

const hasEdge = ({ borderTopStyle, borderTopColor }: CSSStyleDeclaration) =>
  borderTopStyle !== 'none' && borderTopColor !== CLEAR;

const CLEAR = 'rgba(0, 0, 0, 0)';

function groundOf(part: HTMLElement | null): string {
  for (let around = part; around; around = around.parentElement) {
    const { backgroundColor } = getComputedStyle(around);
    if (backgroundColor !== CLEAR) return backgroundColor;
  }
  return 'var(--mantine-color-body)';
}
