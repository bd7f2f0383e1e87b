import type { MaterielTrouve } from '@sillon/domain/annuaire/recherche/recherche'
import { nomMateriel } from '@sillon/domain/dossiers/materiels/nom-materiel'
import type { CategorieMateriel } from '@sillon/domain/organisme/referentiels/referentiels'
import { Link } from '@tanstack/react-router'
import { Eye, UserRound } from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'
import { MatchedText } from '../../../ui/matched-text.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { factsOf } from '../../dossiers/materiels/materiel-facts.ts'
import { MaterielPhoto } from '../../dossiers/materiels/materiel-photo.tsx'
import { DisponibilitePill, StatutPill } from '../../dossiers/materiels/materiel-pills.tsx'
import { silhouetteOf } from '../../dossiers/materiels/silhouette.ts'
import { DistanceLine } from './distance-line.tsx'
import { showCommune } from './libelles.ts'
import { NonVisiblePill } from './non-visible-pill.tsx'

type Props = {
  materiel: MaterielTrouve
  categories: readonly CategorieMateriel[]
  /** The words to underline. */
  typed: string
  /** True when one comes back from its page. */
  isRetour: boolean
  onOpen: () => void
}

/** A machine that a member offers: the whole card opens it. */
export function MaterielTrouveCard({ materiel, categories, typed, isRetour, onOpen }: Props) {
  const { id, entreprise, photo_id } = materiel
  const categorie = categories.find((known) => known.id === materiel.categorie_id) ?? null
  const nom = nomMateriel(materiel)
  return (
    <article
      className={classNames(
        'relative flex h-full overflow-hidden rounded-card border bg-surface desk:flex-col',
        isRetour ? 'border-green outline-1 outline-green' : 'border-line hover:border-control',
      )}
    >
      <div className="relative grid w-26 shrink-0 place-items-center bg-sunk desk:h-34 desk:w-full">
        <MaterielPhoto
          alt=""
          className={photo_id ? 'absolute inset-y-0 size-full! rounded-none!' : 'desk:h-30 desk:w-auto'}
          materielId={id}
          photoId={photo_id}
          silhouette={silhouetteOf(categorie)}
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col p-4">
        <h3 className="text-h3 break-words">
          <Link
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
            onClick={onOpen}
            params={{ id }}
            to="/materiel/profil/$id/"
          >
            <MatchedText label={nom} typed={typed} />
          </Link>
        </h3>
        {materiel.categorie && materiel.categorie !== nom && (
          <p className="text-body break-words">
            <MatchedText label={materiel.categorie} typed={typed} />
          </p>
        )}
        <p className="text-body break-words text-ink-2">
          <MatchedText
            label={[entreprise.raison_sociale, showCommune(materiel)].filter(Boolean).join(', ')}
            typed={typed}
          />
        </p>
        <Marques isRetour={isRetour} materiel={materiel} />
        <p className="mt-auto flex flex-wrap items-center justify-between gap-x-4 pt-3 text-body">
          <DistanceLine distance_km={materiel.distance_km} />
          <span className="text-ink-2 tabular-nums">{factsOf({ ...materiel, heures_moteur: null }).join(' · ')}</span>
        </p>
      </div>
    </article>
  )
}

function Marques({ materiel, isRetour }: Pick<Props, 'materiel' | 'isRetour'>) {
  const { statut, disponibilite, visible_des_adherents, a_vous } = materiel
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      {a_vous && (
        <Pill icon={<UserRound size={14} strokeWidth={2.4} />} tone="neutral">
          À vous
        </Pill>
      )}
      {isRetour && (
        <Pill icon={<Eye size={14} strokeWidth={2.4} />} tone="green">
          Vue à l’instant
        </Pill>
      )}
      <DisponibilitePill disponibilite={disponibilite} />
      {statut !== 'en_service' && <StatutPill statut={statut} />}
      <NonVisiblePill visible={visible_des_adherents} />
    </p>
  )
}
