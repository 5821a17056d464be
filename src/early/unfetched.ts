/** A page that brings no content along is empty without the shop's own script, or what it is made of: nobody else can say so. */
export function sayWhenUnfetched({ document }: Window): void {
  const say = ({ target }: Event) => {
    // The shop does without any other script.
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
