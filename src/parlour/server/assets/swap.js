// Puts fresh parts of a page in place of those with the same ids, without taking away what somebody has begun there.

/** By what an element that has the focus is found again in a fresh part. */
function sign(element) {
  return element.id || (element.closest('form')?.getAttribute('action') ?? element.getAttribute('href'));
}

/** Whatever was unfolded, typed or chosen in the old part is so in the fresh one. */
function carry(old, part) {
  const folds = (one) => [...(one.matches('details') ? [one] : []), ...one.querySelectorAll('details')];
  const were = folds(old);
  for (const [at, fold] of folds(part).entries()) if (were[at]) fold.open = were[at].open;
  for (const field of part.querySelectorAll('select, input:not([type=hidden])')) {
    const was = old.querySelector(`[name="${field.name}"]`);
    if (was) field.value = was.value;
  }
}

/** `place`: where a part that is not on the page yet comes first. */
export function swap(parts, place) {
  for (const part of parts) {
    if (!part) continue;
    const old = document.getElementById(part.id);
    if (!old) {
      place?.prepend(part);
      continue;
    }
    carry(old, part);
    if (old.outerHTML === part.outerHTML) continue;
    const at = document.activeElement;
    const held = old.contains(at) ? at : null;
    old.replaceWith(part);
    if (!held) continue;
    const same = [...part.querySelectorAll('a, button, select, input, summary')];
    same.find((one) => one.tagName === held.tagName && sign(one) === sign(held))?.focus();
  }
}

export const parse = (text) => new DOMParser().parseFromString(text, 'text/html');
