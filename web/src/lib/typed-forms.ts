import type { Ebauche } from './offline/database.ts'

/** A draft given back to a form: its key on the device, and the typed values. */
export type Typed = Pick<Ebauche, 'cle' | 'saisie' | 'version'>

type TypedForm = {
  isTyped: () => boolean
  /** Undefined when nothing of the form may be kept on the device. */
  read?: () => Typed | undefined
}

const forms = new Set<TypedForm>()

/** Registers an open form: its typed values survive the end of the session. */
export function watchTypedForm(form: TypedForm): () => void {
  forms.add(form)
  return () => void forms.delete(form)
}

export const isAnythingTyped = () => [...forms].some((form) => form.isTyped())

export const listTyped = (): Typed[] => [...forms].flatMap((form) => (form.isTyped() && form.read?.()) || [])

/** The drafts that the home page was asked to open again: their forms take them without asking. */
const resumed = new Set<string>()

export const resumeTyped = (cle: string) => resumed.add(cle)
export const isResumed = (cle: string) => resumed.delete(cle)
