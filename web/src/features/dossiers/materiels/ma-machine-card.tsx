import type { MonMateriel } from '@sillon/contract/dossiers/materiels-revue'
import { acteEcheance } from '@sillon/domain/dossiers/materiels/controle-fait'
import { resumeEcheance } from '@sillon/domain/dossiers/materiels/echeance-materiel'
import type { Jour } from '@sillon/domain/jour'
import { Link } from '@tanstack/react-router'
import { ClipboardCheck, Gauge } from 'lucide-react'
import { formatNumber } from '../../../lib/format.ts'
import type { Acte } from '../../../lib/offline/waiting-acts.ts'
import { WaitingNote } from '../../../lib/offline/waiting-note.tsx'
import { Button } from '../../../ui/button.tsx'
import { factsOf } from './materiel-facts.ts'
import { MaterielPhoto } from './materiel-photo.tsx'
import { ControlePill, StatutPill } from './materiel-pills.tsx'
import { silhouetteOf } from './silhouette.ts'
import { isReleve, useIsNotee } from './suivi-en-attente.ts'

/** `repris`: the act that waits on the device, opened again. */
export type ActeMachine = { genre: 'heures' | 'controle'; machine: MonMateriel; repris?: Acte }

type Props = {
  machine: MonMateriel
  today: Jour
  /** Also names the company, when several companies are shown. */
  avecEntreprise: boolean
  onActe: (acte: ActeMachine) => void
}

/** One machine: the card opens it, its foot has the two frequent acts. */
export function MaMachineCard({ machine, today, avecEntreprise, onActe }: Props) {
  const { id, adhesion_id, nom, categorie, entreprise, statut, echeance, peut_noter } = machine
  const faits = factsOf({ ...machine, heures_moteur: null })
  return (
    <article
      aria-label={nom}
      className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="relative flex flex-1 hover:bg-hover desk:flex-col">
        <MachineImage className="w-26 phone:w-30 desk:h-34 desk:w-full" machine={machine} />
        <div className="min-w-0 flex-1 p-4">
          <h2 className="text-h3 break-words">
            <Link
              className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
              params={{ id: adhesion_id, materielId: id }}
              to="/mes-adhesions/$id/materiels/$materielId/"
            >
              {nom}
            </Link>
          </h2>
          <p className="text-help break-words text-ink-2">
            {[categorie?.libelle !== nom && categorie?.libelle, ...faits].filter(Boolean).join('\u00a0· ')}
          </p>
          {avecEntreprise && <p className="text-help break-words text-ink-2">{entreprise}</p>}
          <p className="mt-2 flex flex-wrap gap-2">
            {statut !== 'en_service' && <StatutPill statut={statut} />}
            <ControlePill etat={!echeance ? 'a_jour' : echeance.echeance < today ? 'depasse' : 'a_prevoir'}>
              {echeance ? resumeEcheance(echeance, today) : 'Rien à prévoir'}
            </ControlePill>
          </p>
        </div>
      </div>
      <WaitingNote
        className="mx-4 mb-4"
        onResume={(repris) => onActe({ genre: isReleve(repris) ? 'heures' : 'controle', machine, repris })}
        sujet={id}
      />
      {peut_noter && <Actes machine={machine} onActe={onActe} />}
    </article>
  )
}

type ImageProps = { machine: MonMateriel; className: string }

export function MachineImage({ machine: { id, photo_id, categorie }, className }: ImageProps) {
  return (
    <div className={`relative grid shrink-0 place-items-center overflow-hidden bg-sunk ${className}`}>
      <MaterielPhoto
        alt=""
        className={photo_id ? 'absolute inset-0 size-full! rounded-none!' : undefined}
        materielId={id}
        photoId={photo_id}
        silhouette={silhouetteOf(categorie)}
      />
    </div>
  )
}

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 2.1 } as const

/** Whether its hours are read, on a meter. */
export const aCompteur = ({ categorie, heures_moteur }: MonMateriel) => categorie?.motorise || heures_moteur !== null

function Actes({ machine, onActe }: Pick<Props, 'machine' | 'onActe'>) {
  const { nom, categorie, heures_moteur, echeance } = machine
  const releve = aCompteur(machine)
  const isNotee = useIsNotee(echeance)
  const due = echeance && !isNotee && acteEcheance(echeance.objet)
  // The inspection of a sprayer that is not due is noted with the machine itself.
  const peutControler = due || !categorie?.controle_pulverisateur
  if (!releve && !peutControler) return null
  return (
    <div className="flex flex-wrap border-t border-line *:min-h-12 *:flex-auto *:rounded-none">
      {releve && (
        <Button
          icon={<Gauge {...icon} />}
          onClick={() => onActe({ genre: 'heures', machine })}
          size="sm"
          variant="quiet"
        >
          {heures_moteur !== null && <span className="tabular-nums">{formatNumber(heures_moteur)}&nbsp;h</span>} Relever
          <span className="sr-only">&nbsp;: {nom}</span>
        </Button>
      )}
      {peutControler && (
        <Button
          icon={<ClipboardCheck {...icon} />}
          onClick={() => onActe({ genre: 'controle', machine })}
          size="sm"
          variant="quiet"
        >
          {due || 'Noter un contrôle'}
          <span className="sr-only">&nbsp;: {nom}</span>
        </Button>
      )}
    </div>
  )
}
