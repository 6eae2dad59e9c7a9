// Applies the patches of battle/view_tree.h. Values are never changed in place: the old and the new view
// share the parts that a patch does not touch.

export type Value = null | boolean | number | string | Value[] | { [key: string]: Value };
export interface Step {
  at: (string | number)[];
  to?: Value;
  keep?: number;
}

/** Thrown if the patch does not fit our view: we need a fresh snapshot. */
export class PatchMisfit extends Error {}

const isTable = (value: Value | undefined): value is { [key: string]: Value } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function misfit(): never {
  throw new PatchMisfit('The patch does not fit the view.');
}

function childOf(node: Value, name: string | number): Value {
  if (isTable(node) && typeof name === 'string' && Object.hasOwn(node, name)) return node[name]!;
  if (Array.isArray(node) && typeof name === 'number' && name >= 0 && name < node.length) return node[name]!;
  return misfit();
}

function withChild(node: Value, name: string | number, child: Value): Value {
  if (isTable(node) && typeof name === 'string') return { ...node, [name]: child };
  const fits = Array.isArray(node) && typeof name === 'number' && name >= 0 && name <= node.length;
  if (!fits) return misfit();
  const list = node.slice();
  list[name] = child;
  return list;
}

function withoutKey(node: Value, name: string | number): Value {
  if (!isTable(node) || typeof name !== 'string' || !Object.hasOwn(node, name)) return misfit();
  const { [name]: _gone, ...rest } = node;
  return rest;
}

function kept(node: Value, count: number): Value {
  if (!Array.isArray(node) || count < 0 || count > node.length) return misfit();
  return node.slice(0, count);
}

function stepped(node: Value, step: Step, depth: number): Value {
  const { at } = step;
  if (depth === at.length) {
    if (step.keep !== undefined) return kept(node, step.keep);
    return step.to === undefined ? misfit() : step.to;
  }
  const name = at[depth]!;
  const last = depth + 1 === at.length && step.keep === undefined;
  if (last) return step.to === undefined ? withoutKey(node, name) : withChild(node, name, step.to);
  return withChild(node, name, stepped(childOf(node, name), step, depth + 1));
}

export function applyPatch(view: Value, patch: Step[]): Value {
  if (!Array.isArray(patch)) return misfit();
  return patch.reduce((now, step) => (Array.isArray(step.at) ? stepped(now, step, 0) : misfit()), view);
}
