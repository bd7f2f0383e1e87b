import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { inPlace } from '../../../lib/query-client.ts'
import { useUtilisateur } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Later } from '../../../ui/later.tsx'
import { adhesionsQuery } from '../../dossiers/adhesions/adhesions.queries.ts'
import { cleEcheance } from '../../dossiers/materiels/cle-echeance.ts'
import { DueCard } from '../../tresorerie/creances/due-card.tsx'
import type { Attente } from './attentes.ts'
import { Colonne } from './colonne.tsx'
import { AccordADonner, ControleDepasse, DeclarationAFaire, LivraisonDuJour, TransfertAAccepter } from './tableau.ts'
import { useAttentes } from './use-attentes.ts'

/** Lazy: below the first screen, so not needed in the first load. */
const SuiteAdherent = lazy(() => import('./suite-adherent.tsx').then((module) => ({ default: module.SuiteAdherent })))

const MONTREES = 4

/** The dashboard of a member: first the acts expected of them. */
export function TableauAdherent() {
  const isRetraite = useUtilisateur()?.is_retraite
  const { data: adhesions } = useQuery({ ...adhesionsQuery, meta: inPlace })
  const { attentes, lecture } = useAttentes()
  return (
    <div className="flow-root">
      {attentes.length > 0 && <Attentes attentes={attentes} />}
      <Later>
        <SuiteAdherent
          isRetraite={isRetraite}
          rienNAttend={attentes.length === 0 && lecture === 'entiere'}
          sansEntreprise={adhesions?.resultats.length === 0}
        />
      </Later>
    </div>
  )
}

function Attentes({ attentes }: { attentes: readonly Attente[] }) {
  const [isUnfolded, setIsUnfolded] = useState(false)
  const [premiere, ...suivantes] = attentes
  const cachees = isUnfolded ? 0 : attentes.length - MONTREES
  return (
    <section aria-labelledby="attentes">
      <h2 className="sr-only text-h2 desk:not-sr-only desk:mb-3" id="attentes">
        Ce qui vous attend
      </h2>
      <Colonne place="gauche">{premiere && <AttenteCard attente={premiere} isFirst key={cleOf(premiere)} />}</Colonne>
      <Colonne className="not-empty:max-[75rem]:mt-3" place="cote">
        {suivantes.length > 0 && (
          <ul className="grid gap-3">
            {(isUnfolded ? suivantes : suivantes.slice(0, MONTREES - 1)).map((attente) => (
              <li key={cleOf(attente)}>
                <AttenteCard attente={attente} isFirst={false} />
              </li>
            ))}
          </ul>
        )}
        {cachees > 0 && (
          <Button className="mt-3 w-full" onClick={() => setIsUnfolded(true)} variant="quiet">
            {cachees > 1 ? `Voir les ${cachees} autres` : 'Voir l’autre'}
          </Button>
        )}
      </Colonne>
    </section>
  )
}

function cleOf({ nature, quoi }: Attente): string {
  if (nature === 'livraisons') return quoi.bon_id
  return nature === 'echeances' ? cleEcheance(quoi) : `${nature} ${quoi.id}`
}

type CardProps = { attente: Attente; isFirst: boolean }

const AttenteCard = (props: CardProps) => (
  <Suspense>
    <Carte {...props} />
  </Suspense>
)

function Carte({ attente: { nature, quoi }, isFirst }: CardProps) {
  switch (nature) {
    case 'accords':
      return <AccordADonner bon={quoi} isFirst={isFirst} />
    case 'echeances':
      return <ControleDepasse echeance={quoi} isFirst={isFirst} />
    case 'livraisons':
      return <LivraisonDuJour isFirst={isFirst} livraison={quoi} />
    case 'creances':
      return <DueCard creance={quoi} isFirst={isFirst} />
    case 'transferts':
      return <TransfertAAccepter isFirst={isFirst} transfert={quoi} />
    case 'adhesions':
      return <DeclarationAFaire adhesion={quoi} isFirst={isFirst} />
  }
}
