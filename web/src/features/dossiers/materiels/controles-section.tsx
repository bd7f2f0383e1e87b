import { type ControleMateriel, keepEnVigueur } from '@sillon/domain/dossiers/materiels/controle-materiel'
import { isPossede } from '@sillon/domain/dossiers/materiels/manques'
import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { ControleForm } from './controle-form.tsx'
import { ControleLigne } from './controle-ligne.tsx'
import { RetirerControle } from './retirer-controle.tsx'
import { controlesQuery } from './suivi.queries.ts'

/** Inspections other than those of sprayers, the latest first, each with its next due date. */
export function ControlesSection({ materiel }: { materiel: Materiel }) {
  const { adhesion, canEditLignes } = useWizard()
  const cible = { id: adhesion.id, materiel_id: materiel.id }
  const { data } = useQuery(controlesQuery(cible))
  const [ouvert, setOuvert] = useState<{ controle: ControleMateriel | null } | null>(null)
  const [retire, setRetire] = useState<ControleMateriel | null>(null)
  const close = () => setOuvert(null)
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
      {!data && <SkeletonCard lines={2} />}
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
      <Dialog
        onClose={close}
        open={ouvert !== null}
        size="wide"
        title={ouvert?.controle ? 'Modifier le contrôle' : 'Noter un contrôle'}
      >
        <ControleForm cible={cible} controle={ouvert?.controle ?? null} onDone={close} />
      </Dialog>
      <RetirerControle cible={cible} controle={retire} onDone={() => setRetire(null)} />
    </Section>
  )
}
