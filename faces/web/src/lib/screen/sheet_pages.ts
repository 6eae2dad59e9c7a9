// The engine may draw a sheet of several pages as one drawing, one page below the other. On paper
// and on the screen each page becomes a separate drawing.

/** The pages of a drawing; the drawing itself if it has only one. */
export function pagesOf(drawn: SVGElement): SVGElement[] {
  const pages = [...drawn.children].filter((child) => child.matches('svg.page'));
  const title = drawn.querySelector('title')?.textContent ?? '';
  return pages.length === 0
    ? [drawn]
    : pages.map((page, i) => pageOf(drawn, page, `${title}, page ${i + 1}`));
}

function pageOf(drawn: SVGElement, page: Element, title: string): SVGElement {
  const one = drawn.cloneNode(false) as SVGElement;
  one.setAttribute('viewBox', `0 0 ${page.getAttribute('width')} ${page.getAttribute('height')}`);
  one.removeAttribute('height'); // the drawing of all pages together
  const name = drawn.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'title');
  name.textContent = title;
  one.append(name, ...page.childNodes);
  return one;
}
