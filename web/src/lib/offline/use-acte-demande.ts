import { useState } from 'react'
import { useIdRepris } from './resume.ts'
import type { Acte } from './waiting-acts.ts'
import { useActesOf } from './waiting-store.ts'

/** Opens, once, the creation that the address of this page asks for, when it is about this record and of this kind. */
export function useActeDemande(sujet: string, only: (acte: Acte) => boolean, open: (acte: Acte) => void) {
  const id = useIdRepris()
  const [ouvert, setOuvert] = useState<string>()
  const demande = useActesOf(sujet).find((acte) => acte.id === id && only(acte))
  if (!demande || demande.id === ouvert) return
  setOuvert(demande.id)
  open(demande)
}
