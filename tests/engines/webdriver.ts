import * as v from 'valibot';

const SessionSchema = v.object({ sessionId: v.string() });
const ElementSchema = v.object({ 'element-6066-11e4-a52e-4f735466cecf': v.string() });
const RefusalSchema = v.object({ error: v.string(), message: v.string() });

/** Long enough for a page to load on a busy computer. A command that takes longer fails, and the error names it. */
const PATIENCE_MS = 20_000;

/** A session of W3C WebDriver with only those commands that the tests need. */
export async function openSession(driverUrl: string) {
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(driverUrl + path, {
      method,
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((reason: unknown) => {
      throw new Error(`${method} ${path}: ${String(reason)}`);
    });
    const { value } = v.parse(v.object({ value: v.unknown() }), await answer.json());
    if (answer.ok) return value;
    const { error, message } = v.parse(RefusalSchema, value);
    throw new Error(`${method} ${path}: ${error}: ${message}`);
  };

  const { sessionId } = v.parse(SessionSchema, await ask('POST', '/session', { capabilities: {} }));
  const session = `/session/${sessionId}`;
  const post = (path: string, body: object) => ask('POST', session + path, body);
  const evaluate = (expression: string) => post('/execute/sync', { script: `return ${expression}`, args: [] });

  return {
    open: (url: string) => post('/url', { url }),
    reload: () => post('/refresh', {}),
    evaluate,
    /** Undefined if the expression finds no element. */
    async find(expression: string) {
      const found = await evaluate(expression);
      if (found === null) return undefined;
      const element = `/element/${v.parse(ElementSchema, found)['element-6066-11e4-a52e-4f735466cecf']}`;
      return {
        click: () => post(`${element}/click`, {}),
        type: (text: string) => post(`${element}/value`, { text }),
      };
    },
    close: () => ask('DELETE', session),
  };
}
