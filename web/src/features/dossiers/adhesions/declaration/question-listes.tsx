import { ROLE_LABELS } from '@sillon/domain/comptes/droits/role'
import { Link } from '@tanstack/react-router'
import { Pencil, Plus, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from '../../../../lib/format.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { buttonClass } from '../../../../ui/button.tsx'
import { Pill } from '../../../../ui/pill.tsx'
import { type WizardPage, wizardBase, wizardPath } from '../wizard/wizard-path.ts'
import { QuestionCard, type QuestionProps } from './question-card.tsx'

type Look = { className: string; label: string; children: ReactNode }

/** « Modifier » opens the step; its head leads back here, where the question waits for its answer. */
const toStep = (id: string, page: WizardPage) =>
  function ModifierLink({ className, label, children }: Look) {
    return (
      <Link
        aria-label={label}
        className={buttonClass({ variant: className ? 'secondary' : 'quiet', className })}
        to={wizardPath(wizardBase('adherent', id), page) as string}
      >
        <Pencil aria-hidden="true" size={18} strokeWidth={1.85} />
        {children}
      </Link>
    )
  }

export function QuestionPersonnes(props: QuestionProps) {
  const { annee, depuis, personnes } = props.declaration
  const parties = props.declaration.changements.filter(
    ({ etape, nature }) => etape === 'adherents' && nature === 'retrait',
  )
  return (
    <QuestionCard
      {...props}
      phrase={`${formatCount(personnes.length, 'personne')}. Toujours juste pour ${annee}\u202f?`}
      question="personnes"
      renderModifier={toStep(props.id, 'adherents')}
    >
      <ul className="divide-y divide-line">
        {personnes.map(({ id, nom, role, nouveau }) => (
          <li className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0" key={id}>
            <Avatar name={nom} tone={nouveau ? 'wheat' : 'green'} />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{nom}</span>
              {role && <span className="block text-body text-ink-2">{ROLE_LABELS[role]}</span>}
            </span>
            {nouveau && (
              <Pill icon={<UserPlus aria-hidden="true" size={14} strokeWidth={2.4} />} tone="wheat">
                Nouveau
              </Pill>
            )}
          </li>
        ))}
      </ul>
      <Parties depuis={depuis} noms={parties.map(({ libelle }) => libelle)} />
    </QuestionCard>
  )
}

export function QuestionMachines(props: QuestionProps) {
  const { annee, depuis, materiels, materiels_avant } = props.declaration
  const parties = props.declaration.changements.filter(
    ({ etape, nature }) => etape === 'materiels' && nature === 'retrait',
  )
  const compte = materiels.length === 0 ? 'Aucune machine' : formatCount(materiels.length, 'machine')
  return (
    <QuestionCard
      {...props}
      phrase={`${compte}, ${materiels_avant} en ${depuis}. Toujours juste pour ${annee}\u202f?`}
      question="machines"
      renderModifier={toStep(props.id, 'materiels')}
    >
      <ul className="divide-y divide-line">
        {materiels.map(({ id, libelle, nouveau }) => (
          <li className="flex items-center gap-3 py-2 first:pt-0 last:pb-0" key={id}>
            <span className="min-w-0 flex-1">{libelle}</span>
            {nouveau && (
              <Pill icon={<Plus aria-hidden="true" size={14} strokeWidth={2.4} />} tone="wheat">
                Nouvelle
              </Pill>
            )}
          </li>
        ))}
      </ul>
      <Parties depuis={depuis} noms={parties.map(({ libelle }) => libelle)} />
    </QuestionCard>
  )
}

/** Those of the earlier declaration that are no longer there. */
function Parties({ noms, depuis }: { noms: readonly string[]; depuis: number | null }) {
  if (noms.length === 0) return null
  return (
    <p className="mt-3 text-body text-ink-2">
      En {depuis} seulement{'\u00a0: '}
      {noms.join(', ')}.
    </p>
  )
}
