import type { MonEcheance } from '@sillon/contract/dossiers/materiels-revue'
import type { ControleSaisie } from '@sillon/domain/dossiers/materiels/controle-saisie'
import { nomEcheance } from '@sillon/domain/dossiers/materiels/echeance-materiel'
import type { Name } from '../../../lib/api.ts'
import { formatDate } from '../../../lib/format.ts'
import { type Acte, isChange } from '../../../lib/offline/waiting-acts.ts'
import { useActesOf } from '../../../lib/offline/waiting-store.ts'
import type { Cible } from './materiels.queries.ts'

const isSentTo =
  (name: Name) =>
  (acte: Pick<Acte, 'name'>): boolean =>
    acte.name === name

export const isReleve = isSentTo('POST /adhesions/:id/materiels/:materiel_id/releves')

export const isControle = isSentTo('POST /adhesions/:id/materiels/:materiel_id/controles')

/** The page of a machine: it opens again what was typed about it, wherever that was. */
export const pageMachine = ({ id, materiel_id }: Cible) => `/mes-adhesions/${id}/materiels/${materiel_id}/`

/** « VGP (fourches), 14 avril 2026 » */
export const titreControle = ({ type, libelle, fait_le }: ControleSaisie): string =>
  [nomEcheance({ objet: type, libelle: libelle || null }), fait_le && formatDate(fait_le)].filter(Boolean).join(', ')

type Echeance = Pick<MonEcheance, 'objet' | 'libelle'>

/** Whether an act of the machine that waits on the device answers this due date. */
export function repondA({ objet, libelle }: Echeance, acte: Pick<Acte, 'name' | 'saisie'>): boolean {
  const { saisie } = acte
  if (objet === 'pulverisateur') return isChange(acte) && 'controle_pulverisateur_le' in saisie
  return isControle(acte) && saisie.type === objet && (saisie.libelle || null) === libelle
}

/** Whether the inspection of this due date is noted on this device and waits for the network. */
export function useIsNotee(echeance: (Echeance & Pick<MonEcheance, 'materiel_id'>) | null): boolean {
  const actes = useActesOf(echeance?.materiel_id)
  return echeance !== null && actes.some((acte) => repondA(echeance, acte))
}
