import type { MaterielLigne } from '@sillon/contract/dossiers/materiels'
import type { Point } from '@sillon/domain/dossiers/adhesions/etape'
import { ETAT_CONTROLE_LABELS, etatControle, prochainControle } from '@sillon/domain/dossiers/materiels/controle'
import type { Jour } from '@sillon/domain/jour'
import { Link } from '@tanstack/react-router'
import { Eye, Pencil } from 'lucide-react'
import { formatShortDate } from '../../../lib/format.ts'
import { WaitingNote } from '../../../lib/offline/waiting-note.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Card } from '../../../ui/card.tsx'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { DisponibiliteChoix } from './disponibilite-choix.tsx'
import { factsOf } from './materiel-facts.ts'
import { MaterielPhoto } from './materiel-photo.tsx'
import { ControlePill, DisponibilitePill, StatutPill } from './materiel-pills.tsx'
import { silhouetteOf } from './silhouette.ts'
import type { References } from './use-references.ts'

type Props = { materiel: MaterielLigne; references: References; points: readonly Point[]; today: Jour }

export function MaterielCard({ materiel, references, points, today }: Props) {
  const categorie = references.categorieOf(materiel.categorie_id)
  const nom = references.nomOf(materiel)
  const isOpen = useWizard().canEdit('disponibilite')
  const prochain = categorie?.controle_pulverisateur ? prochainControle(materiel) : null
  return (
    <Card aria-label={nom}>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <MaterielPhoto
          alt=""
          className="max-desk:w-22"
          materielId={materiel.id}
          photoId={materiel.photo_id}
          silhouette={silhouetteOf(categorie)}
        />
        <div className="min-w-40 flex-1">
          <h4 className="text-h3 break-words">{nom}</h4>
          <p className="text-help text-ink-2">
            {[categorie?.libelle ?? 'Catégorie à choisir', materiel.designation].filter(Boolean).join(' · ')}
          </p>
          <p className="text-strong tabular-nums">{factsOf(materiel).join(' · ')}</p>
          <p className="mt-2 flex flex-wrap gap-2">
            <StatutPill statut={materiel.statut} />
            {!isOpen && <DisponibilitePill disponibilite={materiel.disponibilite} />}
            {prochain && (
              <ControlePill etat={etatControle(prochain, today)}>
                Contrôle {ETAT_CONTROLE_LABELS[etatControle(prochain, today)].toLowerCase()} :{' '}
                {formatShortDate(prochain)}
              </ControlePill>
            )}
          </p>
        </div>
        <EditLink materiel={materiel} nom={nom} />
      </div>
      <WaitingNote className="mt-4" sujet={materiel.id} />
      {isOpen && <DisponibiliteChoix materiel={materiel} />}
      {points.length > 0 && (
        <Callout className="mt-4" tone="brick">
          {points.map(({ champ, message }) => (
            <p key={champ}>{message.replace(/^.*?\s:\s/, '')}</p>
          ))}
        </Callout>
      )}
    </Card>
  )
}

function EditLink({ materiel, nom }: { materiel: MaterielLigne; nom: string }) {
  const { path, canEditLignes } = useWizard()
  const Icon = canEditLignes ? Pencil : Eye
  const verbe = canEditLignes ? 'Modifier' : 'Voir'
  return (
    <Link
      aria-label={`${verbe} ${nom}`}
      className={buttonClass({ variant: 'quiet', size: 'sm', className: '-my-1 ml-auto' })}
      to={path('materiel', materiel.id)}
    >
      <Icon aria-hidden="true" size={18} strokeWidth={2.1} />
      {verbe}
    </Link>
  )
}
