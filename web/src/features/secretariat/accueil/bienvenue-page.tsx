import { formatTelephone } from '@sillon/domain/telephone'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { Building2, ChevronRight, Eye, FileText, ShoppingBasket, Tractor } from 'lucide-react'
import type { ReactNode } from 'react'
import { inPlace } from '../../../lib/query-client.ts'
import { useUtilisateur } from '../../../lib/session.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { NotRead } from '../../../ui/not-read.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { groupementsAdherentQuery } from '../../achats/groupements-achats/groupements.queries.ts'
import { confidentialiteQuery } from '../../annuaire/annuaire/annuaire.queries.ts'
import { ficheQuery, moiQuery } from '../../comptes/comptes/comptes.queries.ts'
import { Personnel } from '../../comptes/comptes/personnel.tsx'
import { adhesionsQuery } from '../../dossiers/adhesions/adhesions.queries.ts'
import { SansEntreprise } from '../../dossiers/adhesions/sans-entreprise.tsx'
import { mesMaterielsQuery } from '../../dossiers/materiels/revue.queries.ts'
import { mesDuesQuery } from '../../tresorerie/creances/mes-dues.queries.ts'
import { isInvisible, listDejaLa } from './deja-la.ts'

/** The first page of a member, at the end of the invitation: what is already here, and what to check once. */
export function BienvenuePage() {
  const utilisateur = useUtilisateur()
  if (utilisateur?.is_admin) return <Navigate replace to="/" />
  return (
    <div className="max-w-[44rem]">
      <PageHead
        intro={'Vous êtes dans votre espace. Voici ce qui est déjà\u00a0là.'}
        title={`C’est prêt, ${utilisateur?.prenom}`}
      />
      <DejaLa isRetraite={utilisateur?.is_retraite === true} />
      <Personnel>
        <AVerifier />
      </Personnel>
      <Link className={buttonClass({ variant: 'primary', className: 'mt-7 w-full desk:w-auto' })} to="/">
        Aller à l’accueil
      </Link>
    </div>
  )
}

const ICONES = { entreprise: Building2, machines: Tractor, achats: ShoppingBasket, creance: FileText }

function DejaLa({ isRetraite }: { isRetraite: boolean }) {
  const adhesions = useQuery({ ...adhesionsQuery, meta: inPlace })
  const machines = useInfiniteQuery({ ...mesMaterielsQuery, enabled: !isRetraite })
  const groupements = useInfiniteQuery({ ...groupementsAdherentQuery, enabled: !isRetraite })
  const creances = useQuery(mesDuesQuery)
  if (adhesions.isPending) return <SkeletonCard />
  if (!adhesions.data) return <NotRead lecture={adhesions} title="Votre entreprise n’a pas pu être lue." />
  const lignes = listDejaLa(
    {
      adhesions: adhesions.data.resultats,
      machines: machines.data?.pages[0],
      groupements: groupements.data?.pages[0]?.resultats ?? [],
      creances: creances.data?.creances ?? [],
    },
    new Date(),
  )
  if (lignes.length === 0) return <SansEntreprise />
  return (
    <ul className="grid gap-3">
      {lignes.map(({ nature, cle, titre, detail, lien }) => {
        const Icone = ICONES[nature]
        return (
          <li key={cle}>
            <Link
              className="flex items-center gap-4 rounded-card border border-line bg-surface p-(--card-padding) hover:border-control"
              {...lien}
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-control bg-green-tint text-green-ink">
                <Icone aria-hidden="true" size={22} strokeWidth={1.85} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block text-h3 break-words">{titre}</span>
                {detail && <span className="block text-body text-ink-2">{detail}</span>}
              </span>
              <ChevronRight aria-hidden="true" className="shrink-0" size={20} strokeWidth={1.85} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** Nothing asks again: a wrong address or number is the one thing that a newcomer would not look for. */
function AVerifier() {
  const { data: moi } = useQuery({ ...moiQuery, meta: inPlace })
  const { data: fiche } = useQuery({ ...ficheQuery, meta: inPlace })
  const prefere = fiche?.telephones.find(({ est_prefere }) => est_prefere)
  return (
    <>
      <Section title="À vérifier une fois">
        <dl className="divide-y divide-line border-y border-line">
          <Fait
            corriger={
              <Link className="text-link" to="/modification-email">
                Corriger<span className="sr-only"> mon e-mail</span>
              </Link>
            }
            terme="Votre e-mail"
          >
            {moi?.email}
          </Fait>
          {fiche?.adherent_id !== null && (
            <Fait
              corriger={
                <Link className="text-link" to="/mon-profil/telephones">
                  {prefere ? 'Corriger' : 'Ajouter'}
                  <span className="sr-only"> mon téléphone</span>
                </Link>
              }
              terme="Votre téléphone"
            >
              {fiche && (prefere ? formatTelephone(prefere.numero) : 'Aucun')}
            </Fait>
          )}
        </dl>
      </Section>
      {fiche?.adherent_id && <QuiVoitQuoi />}
    </>
  )
}

type FaitProps = { terme: string; corriger: ReactNode; children: ReactNode }

const Fait = ({ terme, corriger, children }: FaitProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3">
    <dt className="text-help text-ink-2">{terme}</dt>
    <dd className="text-strong wrap-anywhere">{children ?? '…'}</dd>
    <dd className="col-start-2 row-span-2 row-start-1">{corriger}</dd>
  </div>
)

function QuiVoitQuoi() {
  const { data: choix } = useQuery({ ...confidentialiteQuery, meta: inPlace })
  if (!choix) return null
  return (
    <p className="mt-4 flex items-start gap-3 text-body text-ink-2">
      <Eye aria-hidden="true" className="mt-0.5 shrink-0" size={20} strokeWidth={1.85} />
      <span>
        {isInvisible(choix)
          ? 'Vos voisins ne voient rien de vous pour l’instant. '
          : 'Vos voisins voient de vous ce que vous leur montrez. '}
        <Link className="text-link" to="/mon-profil/confidentialite">
          Choisir qui voit quoi
        </Link>
      </span>
    </p>
  )
}
