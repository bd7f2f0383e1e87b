import { type ControleMateriel, keepEnVigueur } from '@sillon/domain/dossiers/materiels/controle-materiel'
import { isPossede } from '@sillon/domain/dossiers/materiels/manques'
import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useActeDemande } from '../../../lib/offline/use-acte-demande.ts'
import type { Acte } from '../../../lib/offline/waiting-acts.ts'
import { WaitingNote } from '../../../lib/offline/waiting-note.tsx'
import { inPlace } from '../../../lib/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { NotRead } from '../../../ui/not-read.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { ControleForm } from './controle-form.tsx'
import { ControleLigne } from './controle-ligne.tsx'
import type { Cible } from './materiels.queries.ts'
import { RetirerControle } from './retirer-controle.tsx'
import { controlesQuery } from './suivi.queries.ts'
import { isControle } from './suivi-en-attente.ts'
import { useReferences } from './use-references.ts'

/** `controle` null: a new one is noted, or opened again from the device. */
type Ouvert = { controle: ControleMateriel | null; repris?: Acte }

/** Inspections other than those of sprayers, the latest first, each with its next due date. */
export function ControlesSection({ materiel }: { materiel: Materiel }) {
  const { adhesion, canEditLignes } = useWizard()
  const { nomOf } = useReferences()
  const cible = { id: adhesion.id, materiel_id: materiel.id }
  const lecture = useQuery({ ...controlesQuery(cible), meta: inPlace })
  const { data } = lecture
  const [ouvert, setOuvert] = useState<Ouvert | null>(null)
  const openAgain = (repris: Acte) => setOuvert({ controle: null, repris })
  useActeDemande(materiel.id, isControle, openAgain)
  const [retire, setRetire] = useState<ControleMateriel | null>(null)
  const controles = data?.resultats ?? []
  const enVigueur = new Set(keepEnVigueur(controles).map(({ id }) => id))
  const canAct = canEditLignes && isPossede(materiel)
  if (!canAct && data && controles.length === 0) return null
  return (
    <Section
      className="mt-8"
      intro="Un e-mail vous prévient 90 et 30&nbsp;jours avant chaque échéance, puis le jour même."
      level={3}
      title="Contrôles périodiques"
    >
      <WaitingNote className="mb-3" onResume={openAgain} only={isControle} sujet={materiel.id} />
      {!data && (
        <NotRead lecture={lecture} title="Les contrôles n’ont pas pu être lus.">
          <SkeletonCard lines={2} />
        </NotRead>
      )}
      {data && controles.length === 0 && (
        <p className="mb-3 text-body text-ink-2">
          Notez le dernier contrôle (VGP, contrôle technique, extincteur…) et la date du prochain.
        </p>
      )}
      {controles.length > 0 && (
        <ul className="mb-3 divide-y divide-line border-y border-line">
          {controles.map((controle) => (
            <ControleLigne
              controle={controle}
              isEnVigueur={enVigueur.has(controle.id) && isPossede(materiel)}
              key={controle.id}
              {...(canAct && { onEdit: () => setOuvert({ controle }), onRemove: () => setRetire(controle) })}
            />
          ))}
        </ul>
      )}
      {canAct && (
        <Button
          className="max-desk:w-full"
          icon={<Plus aria-hidden="true" size={18} strokeWidth={2.1} />}
          onClick={() => setOuvert({ controle: null })}
          variant="secondary"
        >
          Noter un contrôle
        </Button>
      )}
      <ControleDialog cible={cible} nom={nomOf(materiel)} onClose={() => setOuvert(null)} ouvert={ouvert} />
      <RetirerControle cible={cible} controle={retire} onDone={() => setRetire(null)} />
    </Section>
  )
}

type ControleDialogProps = { cible: Cible; nom: string; ouvert: Ouvert | null; onClose: () => void }

const ControleDialog = ({ cible, nom, ouvert, onClose }: ControleDialogProps) => (
  <Dialog
    onClose={onClose}
    open={ouvert !== null}
    size="wide"
    title={ouvert?.controle ? 'Modifier le contrôle' : 'Noter un contrôle'}
  >
    <ControleForm
      cible={cible}
      controle={ouvert?.controle ?? null}
      nom={nom}
      onDone={onClose}
      repris={ouvert?.repris}
    />
  </Dialog>
)
