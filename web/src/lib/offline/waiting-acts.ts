/** The texts and values of an act that waits on the device. */
export type Waits = {
  /** « Relevé du compteur : 1 250 h » */
  titre: string
  /** The record it is about: « Massey Ferguson 5713 ». */
  objet: string
  /** The id of that record. */
  sujet: string
  /** The fields as typed, to open the form again. */
  saisie: Readonly<Record<string, unknown>>
  /** The act that was opened again in the form, and that this one replaces. */
  reprise?: string | undefined
  /** The page that opens its form again, when it is not the one where it was typed. */
  page?: string | undefined
  /** True when it must leave after what already waits: it goes to the device without being tried. */
  derriere?: boolean
}

export type Request = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  fichier?: Blob
  version?: number
}

/** Why the server refused it: the act waits for its person. */
type Refus = { status: number; detail: string }

/** A write typed without network, kept on the device until the server has it. */
export type Acte = Omit<Waits, 'reprise' | 'derriere' | 'page'> & {
  id: string
  personne: string
  name: string
  request: Request
  cle: string
  /** The page that opens its form again. */
  page: string
  le: string
  /** When it was first sent without an answer: the server may have it. Null when never sent. */
  essaye_le: string | null
  refus: Refus | null
}

const CHANGE = 'PATCH '

export const isChange = ({ name }: Pick<Acte, 'name'>) => name.startsWith(CHANGE)

const isSameRecord = (one: Acte, other: Acte) =>
  isChange(one) &&
  one.name === other.name &&
  JSON.stringify(one.request.params) === JSON.stringify(other.request.params)

/**
 * A record has at most one change that waits: the next change is merged into it, or replaces it when its form was
 * opened from it.
 */
export function joinActe(actes: readonly Acte[], asked: Acte, reprise?: string): { acte: Acte; replaced: string[] } {
  const acte = { ...asked, essaye_le: firstSentAt(actes, asked, reprise) }
  const replaced = actes.filter((other) => other.id === reprise || isSameRecord(other, acte))
  const joined = replaced.filter((other) => other.id !== reprise)
  const first = joined.at(0)
  if (!first) return { acte, replaced: replaced.map(({ id }) => id) }
  return {
    acte: {
      ...acte,
      saisie: { ...first.saisie, ...acte.saisie },
      request: {
        ...acte.request,
        body: { ...(first.request.body as object), ...(acte.request.body as object) },
        ...(first.request.version !== undefined && { version: first.request.version }),
      },
    },
    replaced: replaced.map(({ id }) => id),
  }
}

/**
 * A refused act was not recorded, so it counts as never sent. An act that disappeared while its form was open may have
 * been sent.
 */
function firstSentAt(actes: readonly Acte[], acte: Acte, reprise?: string): string | null {
  if (reprise === undefined) return acte.essaye_le
  const former = actes.find(({ id }) => id === reprise)
  if (!former) return acte.essaye_le ?? acte.le
  return (former.refus ? null : former.essaye_le) ?? acte.essaye_le
}

/**
 * The server forgets an idempotency key after a day. An act first sent longer ago (20 h, to be safe) is not sent again
 * automatically.
 */
const RENVOI_MS = 20 * 3_600_000

export const isRenvoiSur = ({ essaye_le, name }: Pick<Acte, 'essaye_le' | 'name'>, now: Date) =>
  essaye_le === null || isChange({ name }) || now.getTime() - new Date(essaye_le).getTime() < RENVOI_MS

export const PEUT_ETRE_FAIT =
  'L’envoi a commencé il y a plus d’un jour, sans réponse. Il a peut-être abouti\u00a0: vérifiez avant de le refaire.'

/** The server already has an act under this key, as it was before its correction. */
export const DEJA_ENREGISTREE = 'idempotence.cle-reutilisee'

export type Issue = 'faite' | 'attend' | 'session' | 'conflit' | 'refusee'

const REFUS = [400, 403, 404, 409, 413, 422, 428]

/** The fate of an act by the status of its answer; 0 means no answer. */
export function issueOf(status: number): Issue {
  if (status === 401) return 'session'
  if (status === 412) return 'conflit'
  return REFUS.includes(status) ? 'refusee' : 'attend'
}

/** The server stores null where a form has ''. */
const comparable = (value: unknown) =>
  value === null || value === undefined || value === '' ? '' : JSON.stringify(value)

/** True when the record already holds the values of the act: it was saved, but the answer was lost. */
export const isAlreadySaved = (body: unknown, record: unknown): boolean =>
  body !== null &&
  typeof body === 'object' &&
  record !== null &&
  typeof record === 'object' &&
  Object.entries(body).every(
    ([champ, value]) => comparable(value) === comparable((record as Record<string, unknown>)[champ]),
  )
