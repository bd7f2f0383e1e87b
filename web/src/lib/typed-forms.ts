import type { Ebauche } from './offline/database.ts'

/** What is given back to a form: its key on the device, and what was typed. */
export type Typed = Pick<Ebauche, 'cle' | 'saisie' | 'version'>

type TypedForm = {
  isTyped: () => boolean
  /** Undefined: nothing of it may stay on the device. */
  read?: () => Typed | undefined
}

const forms = new Set<TypedForm>()

/** For as long as it is open: what is typed in it survives the end of the session. */
export function watchTypedForm(form: TypedForm): () => void {
  forms.add(form)
  return () => void forms.delete(form)
}

export const isAnythingTyped = () => [...forms].some((form) => form.isTyped())

export const listTyped = (): Typed[] => [...forms].flatMap((form) => (form.isTyped() && form.read?.()) || [])

/** Drafts that home was asked to open again: their forms take them up without asking. */
const resumed = new Set<string>()

export const resumeTyped = (cle: string) => resumed.add(cle)
export const isResumed = (cle: string) => resumed.delete(cle)
