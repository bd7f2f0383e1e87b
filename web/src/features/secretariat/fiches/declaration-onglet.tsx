import type { Adhesion } from '@sillon/domain/dossiers/adhesions/adhesion'
import type { Etape } from '@sillon/domain/dossiers/adhesions/etape'
import { ETAPE_LABELS } from '@sillon/domain/dossiers/adhesions/etape-nom'
import { phraseActe } from '@sillon/domain/dossiers/echanges/origine'
import { EXPLOITATION_STATUT_LABELS } from '@sillon/domain/dossiers/exploitations/exploitation-statut'
import { minuscule } from '@sillon/domain/phrase'
import type { Fiche } from '@sillon/domain/secretariat/fiches/fiche'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount, formatHectares } from '../../../lib/format.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { usePeut } from '../../../lib/session.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { ActesAdhesion } from '../../dossiers/adhesions/actes-adhesion.tsx'
import { adhesionQuery } from '../../dossiers/adhesions/adhesions.queries.ts'
import { SoumettrePour } from '../../dossiers/adhesions/soumettre-pour.tsx'
import { wizardBase, wizardPath } from '../../dossiers/adhesions/wizard/wizard-path.ts'
import { exploitationsQuery } from '../../dossiers/exploitations/exploitations.queries.ts'
import type { OngletProps } from './onglet-props.ts'

/** The membership and its four steps, read; each leads to its form. */
export const DeclarationOnglet = ({ fiche }: OngletProps) =>
  fiche.adhesion ? (
    <Declaration adhesion_id={fiche.adhesion.id} fiche={fiche} />
  ) : (
    <EmptyState level={2} title="Cette entreprise n’a jamais demandé à adhérer" />
  )

function Declaration({ adhesion_id, fiche }: OngletProps & { adhesion_id: string }) {
  const { data: adhesion } = useQuery({ ...adhesionQuery(adhesion_id), throwOnError: throwWithoutData })
  if (!adhesion) return <SkeletonCard lines={8} />
  return (
    <>
      <ActesAdhesion adhesion={adhesion} />
      <SoumettrePour adhesion={adhesion} />
      {adhesion.declaration?.origine && (
        <p className="mb-4 text-body text-ink-2">
          {phraseActe({ action: 'soumettre', ...adhesion.declaration.origine })}
        </p>
      )}
      {adhesion.motif && <p className="mb-4 text-body text-ink-2">Dernier motif&nbsp;: {adhesion.motif}</p>}
      <div className="grid gap-4 wide:grid-cols-2">
        <EtapeCard adhesion={adhesion} nom="entreprise">
          <p>
            {fiche.raison_sociale}, SIRET <span className="reference">{fiche.siret}</span>
          </p>
        </EtapeCard>
        <EtapeCard adhesion={adhesion} nom="exploitations">
          <Exploitations adhesion_id={adhesion_id} />
        </EtapeCard>
        <EtapeCard adhesion={adhesion} nom="adherents">
          <Noms fiche={fiche} />
        </EtapeCard>
        <EtapeCard adhesion={adhesion} nom="materiels">
          <p>{formatCount(fiche.nombres.materiels, 'matériel')}</p>
        </EtapeCard>
      </div>
    </>
  )
}

const Noms = ({ fiche: { personnes } }: { fiche: Fiche }) => (
  <ul>
    {personnes.map(({ id, prenom, nom }) => (
      <li key={id}>
        {prenom} {nom}
      </li>
    ))}
  </ul>
)

function Exploitations({ adhesion_id }: { adhesion_id: string }) {
  const { data } = useQuery({ ...exploitationsQuery(adhesion_id), throwOnError: throwWithoutData })
  return (
    <ul>
      {data?.resultats.map(({ id, nom, adresse, sau_ha, statut }) => (
        <li className="flex justify-between gap-4" key={id}>
          <span>
            {[nom, adresse?.commune].filter(Boolean).join(', ')}
            {statut !== 'active' && ` (${minuscule(EXPLOITATION_STATUT_LABELS[statut])})`}
          </span>
          <span className="whitespace-nowrap tabular-nums">{sau_ha === null ? '—' : formatHectares(sau_ha)}</span>
        </li>
      ))}
    </ul>
  )
}

type EtapeProps = { adhesion: Adhesion; nom: Etape['etape']; children: ReactNode }

/** A step as it is declared, with its points to correct. */
function EtapeCard({ adhesion, nom, children }: EtapeProps) {
  const peutChanger = usePeut('dossiers')
  const points = adhesion.etapes.find(({ etape }) => etape === nom)?.points ?? []
  return (
    <Card aria-label={ETAPE_LABELS[nom]} className="text-body">
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2 className="text-h3">{ETAPE_LABELS[nom]}</h2>
        <Link
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
          to={wizardPath(wizardBase('admin', adhesion.id), nom) as string}
        >
          {peutChanger && <Pencil aria-hidden="true" size={16} strokeWidth={2.1} />}
          {peutChanger ? 'Modifier' : 'Lire'}
          <span className="sr-only"> {minuscule(ETAPE_LABELS[nom])}</span>
        </Link>
      </div>
      {children}
      {points.length > 0 && (
        <ul className="mt-2 text-help font-semibold text-orange-ink">
          {points.map(({ message, champ, cible_id }) => (
            <li key={`${champ}-${cible_id}`}>{message}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}
