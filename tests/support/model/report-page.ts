import { WALKERS } from './parts';
import type { ReportRow } from './report';

/** The gauge as a page that needs nothing else: open it from the disk, or attach it to a mail. */
export function reportPage(rows: readonly ReportRow[]): string {
  const flows = [...new Set(rows.map(({ flow }) => flow))];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Transitions walked</title>
<style>${STYLE}</style>
<h1>Transitions walked</h1>
<p>Every transition that a machine declares, and how often the models, the screens and the journeys took it.</p>
<nav>${flows.map((flow) => `<a href="#${escaped(flow)}">${summary(flow, rows)}</a>`).join('')}</nav>
${flows
  .map((flow) =>
    section(
      flow,
      rows.filter((row) => row.flow === flow),
    ),
  )
  .join('\n')}
</html>
`;
}

const isWalked = ({ walkedBy }: ReportRow) => WALKERS.some((walker) => walkedBy[walker] > 0);

function summary(flow: string, rows: readonly ReportRow[]): string {
  const own = rows.filter((row) => row.flow === flow);
  return `${escaped(flow)} <b>${own.filter(isWalked).length}/${own.length}</b>`;
}

const section = (flow: string, rows: readonly ReportRow[]) => `<h2 id="${escaped(flow)}">${summary(flow, rows)}</h2>
<table>
<thead><tr><th>In</th><th>when</th><th>goes to</th>${WALKERS.map((walker) => `<th>${walker}</th>`).join('')}</tr></thead>
<tbody>
${rows.map(row).join('\n')}
</tbody>
</table>`;

function row(transition: ReportRow): string {
  const { source, event, index, target, walkedBy } = transition;
  const alternative = index > 0 ? ` <small>alternative ${index + 1}</small>` : '';
  const cells = [
    escaped(source),
    escaped(event || 'always') + alternative,
    target === null ? '<small>stays</small>' : escaped(target),
    ...WALKERS.map((walker) => (walkedBy[walker] > 0 ? String(walkedBy[walker]) : '–')),
  ];
  return `<tr${isWalked(transition) ? '' : ' class="missing"'}>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const STYLE = `
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; color: #1f2328; background: #fff }
nav { display: flex; flex-wrap: wrap; gap: .5rem }
nav a { border: 1px solid #c9ced6; border-radius: 6px; padding: .2rem .6rem; text-decoration: none; color: inherit }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid #e3e6ea; overflow-wrap: anywhere }
th:nth-child(n+4), td:nth-child(n+4) { text-align: right; font-variant-numeric: tabular-nums }
small { color: #57606a }
.missing td { background: #ffe9e6 }
`;
