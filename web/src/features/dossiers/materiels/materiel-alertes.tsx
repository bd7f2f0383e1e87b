import { alertesMateriel } from '@sillon/domain/dossiers/materiels/alertes'
import type { Categorie } from '@sillon/domain/dossiers/materiels/categorie'
import { isPossede } from '@sillon/domain/dossiers/materiels/manques'
import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import type { Jour } from '@sillon/domain/jour'
import { Callout } from '../../../ui/callout.tsx'

type Props = { materiel: Materiel; categorie: Categorie | null; today: Jour }

/** Warnings about a machine, which block nothing. */
export function MaterielAlertes({ materiel, categorie, today }: Props) {
  const alertes = categorie && isPossede(materiel) ? alertesMateriel(materiel, { categorie, today }) : []
  if (alertes.length === 0) return null
  return (
    <Callout tone="orange">
      {alertes.map(({ champ, message }) => (
        <p key={champ}>{message}</p>
      ))}
    </Callout>
  )
}
