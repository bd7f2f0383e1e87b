import type { Adhesion } from '@sillon/domain/dossiers/adhesions/adhesion'
import type { Point } from '@sillon/domain/dossiers/adhesions/etape'
import { ETAPE_LABELS, type EtapeNom } from '@sillon/domain/dossiers/adhesions/etape-nom'
import { EXPLOITATION_STATUT_LABELS } from '@sillon/domain/dossiers/exploitations/exploitation-statut'
import { minuscule } from '@sillon/domain/phrase'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount, formatHectares } from '../../../lib/format.ts'
import { WaitingNote } from '../../../lib/offline/waiting-note.tsx'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { SelonDroit } from '../../../lib/selon-droit.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { ActesAdhesion } from '../../dossiers/adhesions/actes-adhesion.tsx'
import { adhesionQuery } from '../../dossiers/adhesions/adhesions.queries.ts'
import { OrigineDeclaration } from '../../dossiers/adhesions/origine-declaration.tsx'
import { SoumettrePour } from '../../dossiers/adhesions/soumettre-pour.tsx'
import { AjoutsEnAttente } from '../../dossiers/adhesions/wizard/ajouts-en-attente.tsx'
import { RECORD_PAGES } from '../../dossiers/adhesions/wizard/wizard-path.ts'
import { exploitationsQuery } from '../../dossiers/exploitations/exploitations.queries.ts'
import { ImprimerDeclaration } from '../formulaires/imprimer-declaration.tsx'
import type { Modifiable } from './fiche-search.ts'
import { ModifierButton, ModifierLink } from './modifier-link.tsx'
import type { OngletProps } from './onglet-props.ts'

/** The membership and its four steps, read; each record leads to its form, on the same page. */
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
      <div className="mb-4 flex flex-wrap items-center gap-3 empty:hidden">
        <SoumettrePour adhesion={adhesion} />
        <ImprimerDeclaration fiche={fiche} />
      </div>
      <OrigineDeclaration adhesion={adhesion} />
      {adhesion.motif && <p className="mb-4 text-body text-ink-2">Dernier motif&nbsp;: {adhesion.motif}</p>}
      <div className="grid gap-4 wide:grid-cols-2">
        <EtapeCard
          acte={<ModifierButton modifie="entreprise" nom="l’entreprise" />}
          adhesion={adhesion}
          nom="entreprise"
        >
          <p>
            {fiche.raison_sociale}, SIRET <span className="reference">{fiche.siret}</span>
          </p>
        </EtapeCard>
        <EtapeCard
          acte={<Ajouter modifie="exploitation" nom="une exploitation" />}
          adhesion={adhesion}
          nom="exploitations"
        >
          <Exploitations adhesion_id={adhesion_id} />
        </EtapeCard>
        <EtapeCard acte={<Ajouter modifie="adherent" nom="un adhérent" />} adhesion={adhesion} nom="adherents">
          <ul>
            {fiche.personnes.map(({ id, prenom, nom }) => (
              <Ligne key={id} modifie="adherent" nom={`${prenom} ${nom}`} objet={id}>
                {prenom} {nom}
              </Ligne>
            ))}
          </ul>
        </EtapeCard>
        <EtapeCard acte={<VoirMateriels entreprise_id={fiche.id} />} adhesion={adhesion} nom="materiels">
          <p>{formatCount(fiche.nombres.materiels, 'matériel')}</p>
        </EtapeCard>
      </div>
    </>
  )
}

function Exploitations({ adhesion_id }: { adhesion_id: string }) {
  const { data } = useQuery({ ...exploitationsQuery(adhesion_id), throwOnError: throwWithoutData })
  return (
    <ul>
      {data?.resultats.map(({ id, nom, adresse, sau_ha, statut }) => (
        <Ligne key={id} modifie="exploitation" nom={nom} objet={id}>
          <span className="min-w-0 grow">
            {[nom, adresse?.commune].filter(Boolean).join(', ')}
            {statut !== 'active' && ` (${minuscule(EXPLOITATION_STATUT_LABELS[statut])})`}
          </span>
          <span className="whitespace-nowrap tabular-nums">{sau_ha === null ? '—' : formatHectares(sau_ha)}</span>
        </Ligne>
      ))}
    </ul>
  )
}

type LigneProps = { modifie: Modifiable; objet: string; nom: string; children: ReactNode }

/** A record of a step, with its form. */
const Ligne = ({ children, ...lien }: LigneProps) => (
  <li>
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      {children}
      <ModifierButton {...lien} />
    </div>
    <WaitingNote className="mb-4" sujet={lien.objet} />
  </li>
)

const Ajouter = ({ modifie, nom }: { modifie: Modifiable; nom: string }) => (
  <SelonDroit droit="dossiers">
    <ModifierLink modifie={modifie}>
      <Plus aria-hidden="true" size={16} strokeWidth={2.1} />
      Ajouter <span className="sr-only">{nom}</span>
    </ModifierLink>
  </SelonDroit>
)

const VoirMateriels = ({ entreprise_id }: { entreprise_id: string }) => (
  <Link
    className={buttonClass({ variant: 'quiet', size: 'sm' })}
    params={{ id: entreprise_id }}
    search={{ onglet: 'materiels' }}
    to="/admin/fiche/$id/"
  >
    Voir <span className="sr-only">les matériels</span>
  </Link>
)

type EtapeProps = { adhesion: Adhesion; nom: EtapeNom; acte: ReactNode; children: ReactNode }

/** A step as it is declared, with its points to correct. */
function EtapeCard({ adhesion, nom, acte, children }: EtapeProps) {
  const points = adhesion.etapes.find(({ etape }) => etape === nom)?.points ?? []
  return (
    <Card aria-label={ETAPE_LABELS[nom]} className="text-body">
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2 className="text-h3">{ETAPE_LABELS[nom]}</h2>
        {acte}
      </div>
      {children}
      <AjoutsEnAttente adhesion_id={adhesion.id} etape={nom} />
      {points.length > 0 && (
        <ul className="mt-2 text-help font-semibold text-orange-ink">
          {points.map((point) => (
            <li key={`${point.champ}-${point.cible_id}`}>
              <PointLink etape={nom} point={point} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** A point to correct opens the form of its record, on its field. One that names no record is only said. */
function PointLink({ etape, point: { message, champ, cible_id } }: { etape: EtapeNom; point: Point }) {
  if (cible_id === null && etape !== 'entreprise') return message
  return (
    <ModifierLink
      champ={champ}
      className="inline-flex min-h-11 items-center underline underline-offset-3 desk:min-h-8"
      modifie={RECORD_PAGES[etape]}
      {...(cible_id !== null && { objet: cible_id })}
    >
      {message}
    </ModifierLink>
  )
}
