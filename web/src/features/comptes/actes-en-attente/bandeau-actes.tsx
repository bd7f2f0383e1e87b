import type { ActeEnAttente } from '@sillon/domain/comptes/actes-en-attente/acte-en-attente'
import { autres } from '@sillon/domain/phrase'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { actesEnAttenteQuery } from './actes-en-attente.queries.ts'
import { useMontresIci } from './ici-store.ts'
import { LigneActe } from './ligne-acte.tsx'
import { useEcoule } from './use-acte-attendu.ts'
import { useAnnulation } from './use-annulation.ts'
import { useRelecture } from './use-relecture.ts'

/** Acts to be read are shown three at a time. */
const A_LIRE_MAX = 3

/**
 * Above every page of the office: what the reader has asked for and has not left yet, with the way to take it back,
 * unless the page shows it where it was asked.
 */
export function BandeauActes() {
  const { data, dataUpdatedAt } = useQuery(actesEnAttenteQuery)
  const ici = useMontresIci()
  const isIci = ({ etat, objet_id }: ActeEnAttente) => etat === 'en_attente' && ici.includes(objet_id)
  const miens = data?.actes.filter((acte) => acte.est_mien && !isIci(acte)) ?? []
  const attendus = miens.filter(({ etat }) => etat === 'en_attente')
  const ecoule = useEcoule(dataUpdatedAt, attendus.length > 0)
  const { dit, cancel } = useAnnulation()
  useRelecture(data?.actes)

  return (
    <div className="bandeau-actes grid gap-2 not-empty:mb-5 print-hidden" role="status">
      {dit && miens.length > 0 && <p className="text-body font-semibold text-brick-ink">{dit}</p>}
      {montresDe(miens).map((acte) => (
        <LigneActe acte={acte} ecoule={ecoule} key={acte.id} onCancel={() => cancel([acte])} />
      ))}
      {attendus.length > 1 && (
        <p className="flex flex-wrap items-center gap-3 text-body">
          Et {autres(attendus.length - 1)}.
          <Button onClick={() => void cancel(attendus)} size="sm" variant="quiet">
            Tout annuler ({attendus.length})
          </Button>
        </p>
      )}
    </div>
  )
}

/** Those to be read, then the last act that waits, then the last one that is over: a hundred acts make one strip. */
function montresDe(miens: readonly ActeEnAttente[]): ActeEnAttente[] {
  const recents = miens.filter(({ a_lire }) => !a_lire)
  const attendu = recents.findLast(({ etat }) => etat === 'en_attente')
  const fini = recents.findLast(({ etat }) => etat !== 'en_attente')
  const aLire = miens.filter(({ a_lire }) => a_lire).slice(0, A_LIRE_MAX)
  return [...aLire, ...(attendu ? [attendu] : []), ...(fini ? [fini] : [])]
}
