/** A page tells this of the person in front of it, and of what she should never see. */
export type Fait =
  | { quoi: 'clic' | 'touche'; nombre: number; page: string }
  | { quoi: 'faute'; phrase: string; page: string }

/**
 * Runs in the page, before its scripts. Only what a person does is counted: a press of the pointer, a key, the characters that an
 * input method brings without a key, a choice in a list or in a file dialog that the system draws.
 */
export function watchThePage() {
  const { temoin } = window as unknown as { temoin: (fait: Fait) => Promise<void> }
  // A frame or a document that is going away has nobody left to tell.
  const say = (fait: Fait) => void temoin(fait).catch(() => {})
  const count = (quoi: 'clic' | 'touche', nombre = 1) => say({ quoi, nombre, page: location.pathname })
  const told = new Set<string>()
  const blame = (phrase: string) => {
    if (told.has(phrase)) return
    told.add(phrase)
    say({ quoi: 'faute', phrase, page: location.pathname })
  }

  let keyed = false
  let keyedOn: EventTarget | null = null
  addEventListener(
    'pointerdown',
    (event) => {
      keyedOn = null
      if (event.isTrusted) count('clic')
    },
    { capture: true },
  )
  addEventListener(
    'keydown',
    (event) => {
      if (!event.isTrusted) return
      keyed = true
      keyedOn = event.target
      // Shift, Control and the like are held with the key that follows.
      if (!['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'].includes(event.key)) count('touche')
    },
    { capture: true },
  )
  addEventListener(
    'beforeinput',
    ({ inputType, data }) => {
      if (!keyed && inputType.startsWith('insert') && data) count('touche', data.length)
      keyed = false
    },
    { capture: true },
  )
  addEventListener(
    'change',
    ({ target }) => {
      const isList = target instanceof HTMLSelectElement
      // The system draws them: the list is opened then pressed, unless it was typed; the dialog of files was opened by a press
      // already counted.
      if (isList) count('clic', target === keyedOn ? 0 : 2)
      else if (target instanceof HTMLInputElement && target.type === 'file') count('clic')
    },
    { capture: true },
  )

  const ENGLISH =
    /\b(the|and|your|please|error|failed|loading|submit|cancel|save|undefined|NaN|required|choose file|no file|network|unauthorized|forbidden|not found|true|false|object Object)\b/i
  const read = () => {
    const texte = document.body?.innerText ?? ''
    const english = ENGLISH.exec(texte)
    if (english) blame(`un mot anglais : « ${texte.slice(Math.max(0, english.index - 30), english.index + 40)} »`)
    // A toast may say « Erreur 401 » beside a page that still serves; a page that is only that is an end.
    const erreur = /Erreur \d{3}/.exec(document.querySelector<HTMLElement>('main')?.innerText ?? '')
    if (erreur) blame(`« ${erreur[0]} » au lieu de la page`)
    return texte.trim()
  }
  let blankSince: number | undefined
  setInterval(() => {
    const isBlank = document.readyState === 'complete' && read() === ''
    blankSince = isBlank ? (blankSince ?? performance.now()) : undefined
    if (blankSince !== undefined && performance.now() - blankSince > 5_000) blame('une page blanche')
  }, 1_000)
  new MutationObserver(() => {
    const bulles = [...document.querySelectorAll<HTMLElement>('.toaster .toast')].map(({ innerText }) => innerText)
    if (bulles.length > 1) blame(`deux bulles à la fois : ${bulles.join(' / ')}`)
  }).observe(document, { childList: true, subtree: true })
}
