/** An unrendered page stays empty if the shop's scripts fail to load, so this inline script shows the error. */
export function sayWhenUnfetched({ document }: Window): void {
  const say = ({ target }: Event) => {
    // The shop works without any other script.
    if (!(target instanceof Element) || !target.matches('script[src*="/assets/"]')) return;
    const notice = document.createElement('p');
    notice.role = 'alert';
    notice.style.padding = '0 20px';
    const again = document.createElement('a');
    again.href = '';
    again.textContent = 'Try Again';
    notice.append('This page could not be loaded. ', again);
    document.body.prepend(notice);
  };
  document.addEventListener('error', say, true);
}
