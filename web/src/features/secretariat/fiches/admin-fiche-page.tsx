import type { Fiche } from '@sillon/domain/secretariat/fiches/fiche'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { anneeOf } from '@sillon/domain/jour'
import { Mail } from 'lucide-react'
import { formatCount, formatHectares } from '../../../lib/format.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { StatutPill } from '../../dossiers/adhesions/statut-pill.tsx'
import { AppelerButton } from './appeler-button.tsx'
import { Bandeau } from './bandeau.tsx'
import { ficheQuery } from './fiches.queries.ts'
import { Resume } from './resume.tsx'

/** One company: who, what it owes, what it ordered, what happened. */
export function AdminFichePage() {
  const { id = '' } = useParams({ strict: false })
  const { data: fiche } = useQuery({ ...ficheQuery(id), throwOnError: true })
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
      <AppelerButton personnes={fiche.personnes} />
      <Bandeau fiche={fiche} />
      <Resume fiche={fiche} key={id} />
    </>
  )
}

function FicheHead({ fiche }: { fiche: Fiche }) {
  const { adhesion, raison_sociale, personnes } = fiche
  const adresse = personnes.find(({ est_contact_principal }) => est_contact_principal)?.email ?? fiche.email
  return (
    <PageHead
      actions={
        adresse && (
          <a className={buttonClass({ variant: 'secondary' })} href={`mailto:${adresse}`}>
            <Mail aria-hidden="true" size={18} strokeWidth={2.1} />
            Écrire
            <span className="sr-only"> à {adresse}</span>
          </a>
        )
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
