/**
 * The build replaces `destr`, ofetch's JSON parser, with this file. `destr` also drops keys that could reach an
 * object's prototype and reads `nan` and the like; the schemas reject both.
 */
export default function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
