import { type DeclaredTransition, nameOf } from '@statecart/flows/chart';
import { NOT_WALKED } from '../../screens/not-walked';
import { type Run, WALKERS, type Walker } from './counts';

type ReportRow = DeclaredTransition & { walkedBy: Record<Walker, number> };

/** When the counts were made, and from which commit. */
export type ReportRuns = Record<Walker, { whole: Run | null; partsSince: { runs: number; latest: Run } | null }>;

export type Report = { runs: ReportRuns; transitions: ReportRow[] };

/** The report as a self-contained page, which opens from disk and can be sent by mail. */
export function reportPage({ runs, transitions }: Report): string {
  const flows = [...new Set(transitions.map(({ flow }) => flow))];
  const rowsOf = (flow: string) => transitions.filter((row) => row.flow === flow);
  const lines = flows.map((flow) => countsLine(`<a href="#${escaped(flow)}">${escaped(flow)}</a>`, rowsOf(flow)));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Transitions walked</title>
<style>${STYLE}</style>
<h1>Transitions walked</h1>
<p>Every transition that a machine declares, and how often each kind of test took it. Those that no shopper can bring
about on a screen say why.</p>
<ul>
${WALKERS.map((walker) => `<li>${walker}: ${runsShown(runs[walker])}</li>`).join('\n')}
</ul>
<table>
<thead><tr><th>Flow</th>${headings()}</tr></thead>
<tbody>
${[...lines, countsLine('all', transitions)].join('\n')}
</tbody>
</table>
${flows.map((flow) => section(flow, rowsOf(flow))).join('\n')}
</html>
`;
}

const runShown = ({ at, commit, isDirty }: Run) =>
  `${escaped(at.slice(0, 16).replace('T', ' '))} UTC, commit ${escaped(commit)}${isDirty ? ' with changes' : ''}`;

function runsShown({ whole, partsSince }: ReportRuns[Walker]): string {
  const run = whole ? `all tests on ${runShown(whole)}` : 'never all tests';
  if (!partsSince) return run;
  const { runs, latest } = partsSince;
  return `${run}; then some of them ${runs === 1 ? 'once' : `${runs} times`}, the last on ${runShown(latest)}`;
}

const headings = () => WALKERS.map((walker) => `<th class="count">${walker}</th>`).join('');

const walkedOf = (rows: readonly ReportRow[], walker: Walker) =>
  `${rows.filter(({ walkedBy }) => walkedBy[walker] > 0).length}/${rows.length}`;

const countsLine = (name: string, rows: readonly ReportRow[]) =>
  `<tr><td>${name}</td>${WALKERS.map((walker) => `<td class="count">${walkedOf(rows, walker)}</td>`).join('')}</tr>`;

const section = (flow: string, rows: readonly ReportRow[]) => `<h2 id="${escaped(flow)}">${escaped(flow)}</h2>
<p>${WALKERS.map((walker) => `${walker} ${walkedOf(rows, walker)}`).join(', ')}</p>
<table>
<thead><tr><th>In</th><th>when</th><th>goes to</th>${headings()}</tr></thead>
<tbody>
${rows.map(line).join('\n')}
</tbody>
</table>`;

function line(transition: ReportRow): string {
  const { source, event, index, target, walkedBy } = transition;
  const alternative = index > 0 ? ` <small>alternative ${index + 1}</small>` : '';
  const reason = NOT_WALKED[nameOf(transition)];
  const cells = [
    escaped(source),
    escaped(event || 'always') + alternative + (reason ? `<br><small>Not on screens: ${escaped(reason)}</small>` : ''),
    target === null ? '<small>stays</small>' : escaped(target),
  ];
  const counts = WALKERS.map((walker) => countCell(walkedBy[walker], walker === 'journeys' || reason !== undefined));
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}${counts.join('')}</tr>`;
}

const countCell = (times: number, mayBeNone: boolean) =>
  `<td class="count${times === 0 && !mayBeNone ? ' missing' : ''}">${times || '–'}</td>`;

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const STYLE = `
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; color: #1f2328; background: #fff }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid #e3e6ea; overflow-wrap: anywhere }
.count { text-align: right; font-variant-numeric: tabular-nums }
small { color: #57606a }
.missing { background: #ffe9e6 }
`;
