import { anneeOf } from '@sillon/domain/jour'
import type { Fiche } from '@sillon/domain/secretariat/fiches/fiche'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { formatCount, formatHectares } from '../../../lib/format.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useIsDesk } from '../../../ui/use-is-desk.ts'
import { StatutPill } from '../../dossiers/adhesions/statut-pill.tsx'
import { EchangeEntreprise } from '../../dossiers/echanges/echange-entreprise.tsx'
import { AppelerButton } from './appeler-button.tsx'
import { Bandeau } from './bandeau.tsx'
import { type FicheSearch, MODIFIABLES } from './fiche-search.ts'
import { ficheQuery } from './fiches.queries.ts'
import { findOnglet, ONGLETS } from './onglets.ts'
import { Voisines } from './voisines.tsx'

const EditionEnPlace = lazy(async () => ({ default: (await import('./edition-en-place.tsx')).EditionEnPlace }))

/** One company: who, what it owes, what it ordered, what happened. */
export function AdminFichePage() {
  const { id = '' } = useParams({ strict: false })
  const { onglet, modifie, objet }: FicheSearch = useSearch({ strict: false })
  const { cle, Component } = findOnglet(onglet)
  const { data: fiche } = useQuery({ ...ficheQuery(id), throwOnError: throwWithoutData })
  if (!fiche) {
    return (
      <>
        <PageHead title="Entreprise" />
        <SkeletonCard lines={12} />
      </>
    )
  }
  return (
    <>
      <FicheHead fiche={fiche} />
      <AppelerButton entreprise_id={fiche.id} personnes={fiche.personnes} />
      <Echange desk={false} fiche={fiche} />
      <Bandeau fiche={fiche} />
      <Tabs
        label="Fiche"
        renderLink={(onglet, link) => (
          <Link
            {...link}
            activeOptions={{ exact: true }}
            params={{ id }}
            state={true}
            search={onglet.key === ONGLETS[0].cle ? {} : { onglet: onglet.key }}
            to="/admin/fiche/$id/"
          />
        )}
        tabs={ONGLETS.map(({ nombre, ...onglet }) => ({
          key: onglet.cle,
          label: onglet.libelle,
          current: onglet.cle === cle,
          ...(nombre && { count: nombre(fiche) }),
        }))}
      />
      <Suspense fallback={<SkeletonCard lines={8} />}>
        {cle !== ONGLETS[0].cle && <Echange desk fiche={fiche} />}
        {fiche.adhesion && modifie && MODIFIABLES.includes(modifie) ? (
          <EditionEnPlace
            adhesion_id={fiche.adhesion.id}
            entreprise_id={fiche.id}
            key={`${id} ${modifie} ${objet}`}
            search={{ onglet, modifie, objet }}
          />
        ) : (
          <Component fiche={fiche} key={id} />
        )}
      </Suspense>
    </>
  )
}

/**
 * The note of a call, above the tabs on a phone, inside the others on a desk. A component of its own: when the page that
 * learns the screen is drawn again, React throws away the tab that came with the document.
 */
function Echange({ desk, fiche: { id, personnes } }: { desk: boolean; fiche: Fiche }) {
  const isDesk = useIsDesk()
  if (isDesk !== desk) return null
  return (
    <div className="desk:max-w-160">
      <EchangeEntreprise entreprise_id={id} personnes={personnes} />
    </div>
  )
}

function FicheHead({ fiche }: { fiche: Fiche }) {
  const { adhesion, raison_sociale, personnes } = fiche
  const adresse = personnes.find(({ est_contact_principal }) => est_contact_principal)?.email ?? fiche.email
  return (
    <PageHead
      actions={
        <>
          <Voisines />
          {adresse && (
            <a className={buttonClass({ variant: 'secondary' })} href={`mailto:${adresse}`}>
              <Mail aria-hidden="true" size={18} strokeWidth={2.1} />
              Écrire
              <span className="sr-only"> à {adresse}</span>
            </a>
          )}
        </>
      }
      intro={introOf(fiche)}
      mark={adhesion && <StatutPill adhesion={adhesion} />}
      title={raison_sociale}
    />
  )
}

/** « A00001, Thurageau (86). Adhésion de 2020. 180,80 ha, 3 personnes, 6 matériels. » */
function introOf({ no_adherent, commune, departement, adhesion, sau_ha, personnes, nombres }: Fiche): string {
  const lieu = commune && departement ? `${commune} (${departement})` : commune
  return [
    [no_adherent, lieu].filter(Boolean).join(', '),
    adhesion?.date_effet && `Adhésion de ${anneeOf(adhesion.date_effet)}`,
    [
      sau_ha > 0 && formatHectares(sau_ha),
      formatCount(personnes.length, 'personne'),
      formatCount(nombres.materiels, 'matériel'),
    ]
      .filter(Boolean)
      .join(', '),
  ]
    .filter(Boolean)
    .map((phrase) => `${phrase}.`)
    .join(' ')
}
