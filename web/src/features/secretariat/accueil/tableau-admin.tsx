import { ADHESION_STATUT_LABELS } from '@sillon/domain/comptes/droits/adhesion-statut'
import { DECLARATION_STATUT_LABELS, DECLARATION_STATUTS } from '@sillon/domain/dossiers/adhesions/declaration-statut'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, type ReactNode } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { inPlace } from '../../../lib/query-client.ts'
import { SelonDroit } from '../../../lib/selon-droit.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Later } from '../../../ui/later.tsx'
import { NotRead } from '../../../ui/not-read.tsx'
import { toneClass } from '../../../ui/pill.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { type ComptesAdhesions, comptesAdhesionsQuery } from '../../dossiers/adhesions/adhesions.queries.ts'
import type { AdhesionsSearch } from '../../dossiers/adhesions/adhesions-search.ts'
import { STATUT_LOOKS, type StatutAffiche } from '../../dossiers/adhesions/statut-pill.tsx'
import { TresorerieSection } from '../../tresorerie/tableau-de-bord/tresorerie-section.tsx'
import { AFaire } from '../matin/a-faire.tsx'

/** Seldom shown. */
const ReprendreCard = lazy(() =>
  import('./reprendre-card.tsx').then(({ ReprendreCard }) => ({ default: ReprendreCard })),
)

/** Lazy, like what follows the list: the morning begins with what waits. */
const EcheancesAdmin = lazy(() =>
  import('../../dossiers/materiels/echeances-admin.tsx').then(({ EcheancesAdmin }) => ({ default: EcheancesAdmin })),
)

/** First the statuses that wait for the cooperative, then those that wait for the members, then the rest. */
const STATUTS: StatutAffiche[] = ['soumise', 'a_completer', 'en_preparation', 'brouillon', 'active', 'suspendue']

/** The home page of an administrator: what waits, then figures and charts. */
export function TableauAdmin() {
  return (
    <>
      <AFaire>
        <Later>
          <ReprendreCard />
        </Later>
      </AFaire>
      <Later fallback={<SkeletonCard lines={6} />}>
        <div className="mt-7">
          <TresorerieSection />
        </div>
        <div className="mt-7">
          <Adhesions />
        </div>
        <div className="mt-7" id="controles">
          <EcheancesAdmin />
        </div>
      </Later>
    </>
  )
}

function Adhesions() {
  const lecture = useQuery({ ...comptesAdhesionsQuery, meta: inPlace })
  const { data: comptes } = lecture
  if (!comptes)
    return (
      <NotRead lecture={lecture} title="Le nombre des adhésions n’a pas pu être lu.">
        <SkeletonCard lines={4} />
      </NotRead>
    )
  const { statuts, declarations, campagne } = comptes
  return (
    <>
      <ParStatut statuts={statuts} />
      {campagne && <ParDeclaration campagne={campagne} declarations={declarations} />}
    </>
  )
}

const ParStatut = ({ statuts }: Pick<ComptesAdhesions, 'statuts'>) => (
  <Section
    action={
      <SelonDroit droit="dossiers">
        <Link className={buttonClass({ variant: 'secondary' })} to="/admin/nouvelle-adhesion/recherche/">
          <Plus aria-hidden="true" size={18} strokeWidth={2.1} />
          Nouvelle adhésion
        </Link>
      </SelonDroit>
    }
    title="Adhésions"
  >
    <Comptes>
      {STATUTS.map((statut) => {
        const { tone, icone: Icone } = STATUT_LOOKS[statut]
        return (
          <Compte key={statut} nombre={statuts[statut] ?? 0} search={{ statut }}>
            <span aria-hidden="true" className={`grid size-7 place-items-center rounded-pill ${toneClass[tone]}`}>
              <Icone size={16} strokeWidth={2.1} />
            </span>
            {ADHESION_STATUT_LABELS[statut]}
          </Compte>
        )
      })}
    </Comptes>
  </Section>
)

type DeclarationsProps = { campagne: number; declarations: ComptesAdhesions['declarations'] }

const ParDeclaration = ({ campagne, declarations }: DeclarationsProps) => (
  <Section intro="De toutes les adhésions actives." title={`Déclarations ${campagne}`}>
    <Comptes>
      {DECLARATION_STATUTS.map((declaration) => (
        <Compte key={declaration} nombre={declarations[declaration] ?? 0} search={{ statut: 'active', declaration }}>
          {DECLARATION_STATUT_LABELS[declaration]}
        </Compte>
      ))}
    </Comptes>
  </Section>
)

const Comptes = ({ children }: { children: ReactNode }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-3">{children}</ul>
)

function Compte({ nombre, search, children }: { nombre: number; search: AdhesionsSearch; children: ReactNode }) {
  return (
    <li>
      <Link
        className="flex h-full min-h-14 items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 hover:bg-hover"
        search={search}
        to="/admin/adhesions"
      >
        {children}
        <span className="ml-auto text-amount tabular-nums">{formatNumber(nombre)}</span>
      </Link>
    </li>
  )
}
