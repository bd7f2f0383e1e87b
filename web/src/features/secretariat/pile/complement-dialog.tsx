import type { ActeEnAttente } from '@sillon/domain/comptes/actes-en-attente/acte-en-attente'
import type { Adhesion } from '@sillon/domain/dossiers/adhesions/adhesion'
import { composeMotif, type Lettre, MANQUES } from '@sillon/domain/secretariat/pile/motif-complement'
import { useQueryClient } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import * as z from 'zod/mini'
import { ApiForm } from '../../../lib/api-form.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { KeyCap } from '../../../ui/key-cap.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { attenteDe } from '../../comptes/actes-en-attente/actes-en-attente.queries.ts'
import { applyActionAdmin } from '../../dossiers/adhesions/adhesions-admin.queries.ts'
import { avantEnvoi } from '../../organisme/organisme/envoi.ts'

type Props = { adhesion: Adhesion; onClose: () => void; onDone: (acte: ActeEnAttente | undefined) => void }

type Saisie = { lettres: Lettre[]; precisions: string }

const RIEN = 'Choisissez ce qui manque, ou écrivez-le.'
const LONGUEUR_MAX = 1000

const SCHEMA = z
  .object({ lettres: z.array(z.enum(MANQUES.map(({ lettre }) => lettre))), precisions: z.string() })
  .check(
    z.refine(({ lettres, precisions }) => composeMotif(lettres, precisions) !== '', {
      error: RIEN,
      path: ['precisions'],
    }),
    z.refine(({ lettres, precisions }) => composeMotif(lettres, precisions).length <= LONGUEUR_MAX, {
      error: '1\u202f000 caractères au plus, ce qui manque compris.',
      path: ['precisions'],
    }),
  )

/** The papers that lack, by letters, with a few words of one’s own; the member reads the whole as one text. */
export function ComplementDialog({ adhesion, onClose, onDone }: Props) {
  const queryClient = useQueryClient()
  const state = useApiForm({
    schema: SCHEMA,
    defaultValues: { lettres: [], precisions: premiersMots(adhesion) } satisfies Saisie as Saisie,
    labels: { lettres: 'Ce qui manque', precisions: 'Précisions' },
    sujet: adhesion.id,
    send: ({ lettres, precisions }) =>
      applyActionAdmin(adhesion.id, 'demander-complement', { motif: composeMotif(lettres, precisions) }),
    onSuccess: (reponse) => onDone(attenteDe(queryClient, reponse)),
  })
  const { lettres, precisions } = state.form.watch()

  function toggle(lettre: Lettre) {
    const suite = lettres.includes(lettre) ? lettres.filter((one) => one !== lettre) : [...lettres, lettre]
    state.form.setValue('lettres', suite, { shouldDirty: true })
    state.form.clearErrors('precisions')
  }

  function press(event: KeyboardEvent) {
    const { key, target, ctrlKey, altKey, metaKey, repeat } = event
    if (ctrlKey || altKey || metaKey || repeat || target instanceof HTMLTextAreaElement) return
    const manque = MANQUES.find(({ lettre }) => lettre === key.toLowerCase())
    if (!manque) return
    event.preventDefault()
    toggle(manque.lettre)
  }

  return (
    <Dialog onClose={onClose} open title={'Que manque-t-il\u202f?'}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the letters press the boxes below, which can be pressed too */}
      <div onKeyDown={press}>
        <ApiForm className="grid gap-4" state={state}>
          <p className="text-help">
            {adhesion.entreprise.raison_sociale}.{' '}
            <span className="hidden desk:inline">Plusieurs lettres possibles, « Entrée » envoie.</span>
          </p>
          <Manques lettres={lettres} onToggle={toggle} />
          <TextareaField {...state.field('precisions')} optional rows={2} />
          <p aria-live="polite" className="text-help">
            <span className="block font-semibold text-ink">{composeMotif(lettres, precisions) || RIEN}</span>
            {avantEnvoi('Un e-mail part aux gestionnaires de l’entreprise, qui peuvent de nouveau tout modifier.')}
          </p>
          <FormFoot cancel="Fermer" onCancel={onClose} pending={state.pending}>
            Demander <KeyCap>Entrée</KeyCap>
          </FormFoot>
        </ApiForm>
      </div>
    </Dialog>
  )
}

/** The points that the portal finds itself are proposed as a first text. */
const premiersMots = ({ etapes }: Adhesion) =>
  etapes.flatMap(({ points }) => points.map(({ message }) => message)).join(' ')

function Manques({ lettres, onToggle }: { lettres: readonly Lettre[]; onToggle: (lettre: Lettre) => void }) {
  return (
    <fieldset className="overflow-hidden rounded-card border border-line">
      <legend className="sr-only">Ce qui manque</legend>
      {MANQUES.map(({ lettre, libelle }) => (
        <label
          className={classNames(
            'flex min-h-11 items-center gap-3 border-b border-line px-3 text-ink last:border-b-0',
            lettres.includes(lettre) && 'bg-green-tint font-semibold',
          )}
          key={lettre}
        >
          <KeyCap>{lettre.toUpperCase()}</KeyCap>
          <input checked={lettres.includes(lettre)} className="box" onChange={() => onToggle(lettre)} type="checkbox" />
          {libelle}
        </label>
      ))}
    </fieldset>
  )
}
