// What a list is scrolled in: the nearest part around it that is not at its top.

/** Nothing where all of them are. */
export function scrollContainerOf(list: HTMLElement | null): Element | undefined {
  for (let around = list?.parentElement; around; around = around.parentElement)
    if (around.scrollTop > 0) return around;
  return undefined;
}
