import type { FicheMateriel } from '@sillon/domain/annuaire/recherche/recherche'
import { ETAT_USURE_LABELS } from '@sillon/domain/dossiers/materiels/etat-usure'
import { nomMateriel } from '@sillon/domain/dossiers/materiels/nom-materiel'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, linkOptions, useParams } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { labelIn } from '../../../lib/options.ts'
import { useUtilisateur } from '../../../lib/session.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DefinitionGrid } from '../../../ui/definition-grid.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { factsOf } from '../../dossiers/materiels/materiel-facts.ts'
import { DisponibilitePill, StatutPill } from '../../dossiers/materiels/materiel-pills.tsx'
import { ContactPart } from './contact-part.tsx'
import { DistanceLine } from './distance-line.tsx'
import { GalerieMateriel } from './galerie-materiel.tsx'
import { showCommune } from './libelles.ts'
import { NonVisiblePill } from './non-visible-pill.tsx'
import { ficheMaterielQuery } from './recherche.queries.ts'

/** Lazy: not on one's own machines. */
const DemanderPart = lazy(() =>
  import('../demandes/demander-part.tsx').then((module) => ({ default: module.DemanderPart })),
)

/** A machine as another member sees it, and the person to call. */
export function ProfilMaterielPage() {
  const { id = '' } = useParams({ strict: false })
  const { data: fiche } = useSuspenseQuery(ficheMaterielQuery(id))
  const nom = nomMateriel(fiche)
  const commune = showCommune(fiche)
  return (
    <>
      <PageHead
        actions={fiche.adhesion_id && <ModifierLink adhesion_id={fiche.adhesion_id} id={id} />}
        intro={[fiche.entreprise.raison_sociale, commune].filter(Boolean).join(', ')}
        title={nom}
      />
      <div className="grid gap-6 side:grid-cols-2 side:items-start">
        <GalerieMateriel fiche={fiche} key={id} nom={nom} />
        <div>
          <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-body">
            <DisponibilitePill disponibilite={fiche.disponibilite} />
            <StatutPill statut={fiche.statut} />
            <NonVisiblePill visible={fiche.visible_des_adherents} />
            <DistanceLine distance_km={fiche.distance_km} />
          </p>
          <Card aria-label="Caractéristiques">
            <DefinitionGrid items={faitsOf(fiche)} />
          </Card>
          {fiche.demande && (
            <Suspense fallback={<SkeletonCard />}>
              <DemanderPart key={id} fiche={fiche} nom={nom} />
            </Suspense>
          )}
          <Section className="mt-6" title="Contact">
            <ContactPart contact={fiche.contact} entreprise={fiche.entreprise.raison_sociale} />
          </Section>
        </div>
      </div>
    </>
  )
}

function ModifierLink({ adhesion_id, id }: { adhesion_id: string; id: string }) {
  const isAdmin = useUtilisateur()?.is_admin
  const target = isAdmin
    ? linkOptions({
        to: '/admin/fiche/$id/',
        params: { id: adhesion_id },
        search: { onglet: 'materiels', modifie: 'materiel', objet: id },
      })
    : linkOptions({ to: '/mes-adhesions/$id/materiels/$materielId/', params: { id: adhesion_id, materielId: id } })
  return (
    <Link className={buttonClass({ variant: 'secondary' })} {...target}>
      <Pencil aria-hidden="true" size={18} strokeWidth={2.1} />
      Modifier
    </Link>
  )
}

const USURE = labelIn(ETAT_USURE_LABELS)

function faitsOf(fiche: FicheMateriel) {
  const { categorie, marque, modele, designation, annee, heures_moteur, releve_le, etat_usure } = fiche
  const mesures = factsOf({ ...fiche, annee: null, heures_moteur: null }).join(' · ')
  const heures = factsOf({ ...SANS_MESURE, heures_moteur }).join('')
  const faits: [string, string | null][] = [
    ['Catégorie', categorie],
    ['Marque', marque],
    ['Modèle', modele],
    ['Nom d’usage', designation],
    ['Année', annee === null ? null : String(annee)],
    ['Puissance et dimensions', mesures],
    ['Heures', releve_le && heures ? `${heures}, relevées le ${formatDate(releve_le)}` : heures],
    ['État', etat_usure && USURE(etat_usure)],
  ]
  return faits.flatMap(([term, detail]) => (detail ? [{ term, detail }] : []))
}

const SANS_MESURE = {
  annee: null,
  puissance_ch: null,
  largeur_travail_m: null,
  capacite: null,
  capacite_unite: null,
} as const
