type Control = HTMLInputElement | HTMLTextAreaElement

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

const SANS_TEXTE = ['search', 'checkbox', 'radio', 'file']

const typed = new Set<Control>()

/** True when a dialog without a form of its own holds typed text: a reason or a caption, for instance. */
export const isTypedInDialog = () =>
  [...typed].some((control) => control.value !== '' && control.closest('dialog[open]') !== null)

/** Calls `onTyped` at each key typed in a field, search fields excepted. */
export function watchDialogs(onTyped: () => void): () => void {
  function note({ target }: Event) {
    if (!isControl(target) || target.type === 'search') return
    onTyped()
    for (const control of typed) if (!control.isConnected) typed.delete(control)
    if (!SANS_TEXTE.includes(target.type) && target.closest('dialog')) typed.add(target)
  }
  document.addEventListener('input', note, true)
  return () => document.removeEventListener('input', note, true)
}
