import type { ReactNode } from 'react'
import { useMontreIci } from './ici-store.ts'
import { LigneActe } from './ligne-acte.tsx'
import { useActeAttendu } from './use-acte-attendu.ts'
import { useAnnulation } from './use-annulation.ts'

type Props = {
  objet_id: string
  /** Whether the reader may do these acts, and so take back the one that waits. */
  peut: boolean
  children: ReactNode
}

/** Acts on an object, in their place; while one of them waits, it is there instead, with the way to take it back. */
export function ActeIci({ objet_id, peut, children }: Props) {
  const { acte, ecoule } = useActeAttendu(objet_id)
  const { dit, cancel } = useAnnulation()
  useMontreIci(acte?.objet_id)
  return (
    <>
      {dit && <p className="mb-2 text-body font-semibold text-brick-ink">{dit}</p>}
      {acte ? (
        <div role="status">
          <LigneActe acte={acte} ecoule={ecoule} onCancel={peut ? () => cancel([acte]) : undefined} />
        </div>
      ) : (
        children
      )}
    </>
  )
}
