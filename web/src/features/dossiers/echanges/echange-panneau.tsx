import type { Echange } from '@sillon/domain/dossiers/echanges/echange'
import { CHAMP_DATE_PAPIER } from '@sillon/domain/dossiers/echanges/lien-papier'
import { libelleOrigine } from '@sillon/domain/dossiers/echanges/origine'
import { isJour, jourOf } from '@sillon/domain/jour'
import { FileText, PhoneCall } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { KeyCap } from '../../../ui/key-cap.tsx'
import { SaveState } from '../../../ui/save-state.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { useKeys } from '../../../ui/use-keys.ts'
import { useTerminerEchange } from './echanges.queries.ts'
import { useNotes } from './use-notes.ts'

type Notes = ReturnType<typeof useNotes>
type Personne = { id: string; prenom: string; nom: string }
type Props = {
  echange: Echange
  personnes: readonly Personne[]
  /** Opens on the date of the paper. */
  surDate?: boolean
}

/** The call or the paper that is being dealt with: who, since when, the note, and its end. */
export function EchangePanneau({ echange, personnes, surDate = false }: Props) {
  const notes = useNotes(echange)
  const [le, setLe] = useState<string | null>(echange.le)
  const { moyen } = echange
  useEffect(() => {
    if (surDate) document.getElementById(CHAMP_DATE_PAPIER)?.focus()
  }, [surDate])
  return (
    <Cadre echange={echange}>
      <p className="text-body">
        Chaque acte sera noté «&nbsp;{libelleOrigine({ moyen, le: le && isJour(le) ? le : echange.le })}&nbsp;».
      </p>
      <SelectField
        defaultValue={echange.adherent_id ?? ''}
        label="Avec"
        name="adherent_id"
        onChange={({ target }) => notes.change({ adherent_id: target.value || null })}
        options={personnes.map(({ id, prenom, nom }) => ({ value: id, label: `${prenom} ${nom}` }))}
        placeholder="Personne en particulier"
      />
      {moyen === 'papier' && (
        <DateField
          label="Date du papier"
          max={jourOf(new Date())}
          name={CHAMP_DATE_PAPIER}
          onChange={(jour) => {
            setLe(jour)
            if (jour && isJour(jour)) notes.change({ le: jour })
          }}
          value={le}
        />
      )}
      <Note echange={echange} notes={notes} />
      <Fin echange={echange} notes={notes} />
    </Cadre>
  )
}

function Cadre({ echange: { moyen, commence_le }, children }: { echange: Echange; children: ReactNode }) {
  const isPapier = moyen === 'papier'
  const titre = isPapier ? 'Sur papier' : 'Mode téléphone'
  const Icone = isPapier ? FileText : PhoneCall
  return (
    <section aria-label={titre} className="tone-wheat mb-6 grid gap-3 rounded-card p-4">
      <div className="flex items-center gap-2">
        <Icone aria-hidden="true" size={20} strokeWidth={2.1} />
        <h2 className="flex-1 text-strong">{titre}</h2>
        {!isPapier && <Duree depuis={commence_le} />}
      </div>
      {children}
    </section>
  )
}

const COMMENCE_MS = 5_000

type PartProps = { echange: Echange; notes: Notes }

function Note({ echange: { commence_le, note }, notes }: PartProps) {
  const ref = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // Only when it has just begun: a page that is read again keeps its own focus.
    if (Date.now() - Date.parse(commence_le) < COMMENCE_MS) ref.current?.focus()
  }, [commence_le])
  return (
    <TextareaField
      defaultValue={note ?? ''}
      label="Note"
      name="note"
      onBlur={() => void notes.save()}
      onChange={({ target }) => notes.change({ note: target.value || null })}
      ref={ref}
      rows={2}
    />
  )
}

/** Ends once the note is saved, and not before. */
function Fin({ echange, notes }: PartProps) {
  const terminer = useTerminerEchange(echange.entreprise_id)
  async function termine() {
    if (!terminer.isPending && (await notes.save())) terminer.mutate(echange.id)
  }
  useKeys({ Escape: ['Terminer l’échange', () => void termine()] })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Button loading={terminer.isPending} onClick={() => void termine()} variant="secondary">
        Terminer
        <KeyCap>Échap</KeyCap>
      </Button>
      {notes.refus ? (
        <p className="text-help font-semibold text-brick-ink" role="alert">
          {notes.refus}
        </p>
      ) : (
        notes.enregistre_le && <SaveState status={{ state: 'saved', at: notes.enregistre_le }} />
      )}
    </div>
  )
}

/** « 2 min 14 », counted since the call began. */
function Duree({ depuis }: { depuis: string }) {
  const [maintenant, setMaintenant] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setMaintenant(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const secondes = Math.max(0, Math.floor((maintenant - Date.parse(depuis)) / 1_000))
  return (
    <span aria-hidden="true" className="text-help font-semibold tabular-nums">
      {Math.floor(secondes / 60)}&nbsp;min&nbsp;{String(secondes % 60).padStart(2, '0')}
    </span>
  )
}
