import type { FicheAnnuaire } from '@sillon/domain/annuaire/annuaire/fiche-annuaire'
import { formatNom } from '@sillon/domain/nom'
import { formatHectares, formatNumber } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Card } from '../../../ui/card.tsx'
import { DefinitionGrid } from '../../../ui/definition-grid.tsx'
import { CoordonneesPart } from './coordonnees-part.tsx'

export function FicheAnnuaireCard({ fiche }: { fiche: FicheAnnuaire }) {
  const nom = formatNom(fiche)
  return (
    <Card aria-label={nom} className="max-w-[44rem]">
      <div className="flex items-start gap-4">
        <Avatar name={`${fiche.prenom} ${fiche.nom}`} />
        <div className="min-w-0">
          <h2 className="text-h2 break-words">{nom}</h2>
          {fiche.entreprises.map(({ id, raison_sociale, commune }) => (
            <p className="text-body break-words text-ink-2" key={id}>
              {commune ? `${raison_sociale}, ${commune}` : raison_sociale}
            </p>
          ))}
        </div>
      </div>
      <hr className="my-4 border-line" />
      <CoordonneesPart fiche={fiche} />
      {(fiche.surface_ha !== undefined || fiche.materiels) && (
        <>
          <hr className="my-4 border-line" />
          <DefinitionGrid items={faitsOf(fiche)} />
        </>
      )}
    </Card>
  )
}

function faitsOf({ surface_ha, materiels }: FicheAnnuaire) {
  return [
    ...(surface_ha === undefined ? [] : [{ term: 'Surface agricole', detail: formatHectares(surface_ha) }]),
    ...(materiels ? [{ term: 'Matériels', detail: showMateriels(materiels), wide: true }] : []),
  ]
}

/** « Tracteur standard (3), Pulvérisateur porté » */
const showMateriels = (materiels: NonNullable<FicheAnnuaire['materiels']>) =>
  materiels
    .map(({ categorie, nombre }) => (nombre > 1 ? `${categorie}\u00a0(${formatNumber(nombre)})` : categorie))
    .join(', ') || 'Aucun'
