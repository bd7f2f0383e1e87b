import type { EtapeNom } from '@sillon/domain/dossiers/adhesions/etape-nom'
import { type QueryKey, type UseQueryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import type { z } from 'zod/mini'
import type { Show } from '../../../../lib/conflict.ts'
import { useIdRepris } from '../../../../lib/offline/resume.ts'
import { useReprise } from '../../../../lib/offline/use-reprise.ts'
import { type Acte, isChange, type Waits } from '../../../../lib/offline/waiting-acts.ts'
import { useActesOf } from '../../../../lib/offline/waiting-store.ts'
import { useApiForm } from '../../../../lib/use-api-form.ts'
import { sujetAjouts } from './ajouts-en-attente.tsx'
import { useChanges } from './use-changes.ts'
import { usePointAsked } from './use-point-asked.ts'
import { useSave, useWizard } from './wizard-context.tsx'

type Options<Input extends FieldValues, Output, Saved, Read, Key extends QueryKey> = {
  /** Null for a new record. */
  record: Saved | null
  toValues: (record: Saved | null) => Input
  /** Values that a new record begins with, sent as if they were typed. */
  proposed?: Partial<Input>
  /** Parses each attribute on its own. */
  saisie: z.ZodMiniType<Output, Input>
  /** Adds the rules between attributes, when there are some. */
  schema?: z.ZodMiniType<Output, Input>
  labels: Partial<Record<Path<Input>, string>>
  show: Show<Input>
  /** Reads the record again, after a conflict. */
  query: UseQueryOptions<Read, Error, Read, Key>
  create?: (saisie: Partial<Output>, idempotencyKey: string, waits?: Waits) => Promise<Saved>
  update: (changes: Partial<Output>, version: number, waits?: Waits) => Promise<Saved>
  /** Present when a save without network may wait on the device. */
  offline?: {
    /** The name of the record, for the list of saves that wait. */
    nomOf: (values: Input) => string
    /** Describes a new record: its title, and the step whose list will show it. */
    ajout: { titre: string; etape: EtapeNom }
    /** Called once the save is kept on the device: leaves the page. */
    onKept: () => void | Promise<void>
  }
  isOpen?: (champ: string) => boolean
  onSaved: (saved: Saved) => void | Promise<void>
}

/** The form of one record of a membership: sends only the changed attributes. */
export function useRecordForm<
  Input extends FieldValues,
  Output extends object,
  Saved extends { version: number; id?: string },
  Read extends Saved,
  Key extends QueryKey,
>(options: Options<Input, Output, Saved, Read, Key>) {
  const { record, toValues, saisie, schema = saisie, labels, query, create, update, offline, onSaved } = options
  const wizard = useWizard()
  const queryClient = useQueryClient()
  const sujet = record?.id ?? (offline && sujetAjouts(wizard.adhesion.id, offline.ajout.etape))
  const attente = useAttente(record === null, sujet)
  const empty = toValues(record)
  const defaultValues = record ? empty : { ...empty, ...options.proposed }
  const { changesOf, rebase } = useChanges(saisie, empty)
  const waitsOf = (changes: Partial<Output>): Waits | undefined => toWaits(options, sujet, changes, state)
  const save = useSave(({ changes, version }: { changes: Partial<Output>; version: number }) =>
    create && !record
      ? attente.createOnce(changes, (cle) => create(changes, cle, waitsOf(changes)))
      : update(changes, version, waitsOf(changes)),
  )

  function readFrom(saved: Saved) {
    const values = toValues(saved)
    rebase(values)
    return { values, version: saved.version }
  }

  const { isOpen = wizard.canEdit } = options
  const state = useApiForm<Input, Output, Saved>({
    schema,
    isUnkept: attente.isTakenUp,
    defaultValues: defaultValues as DefaultValues<Input>,
    labels,
    show: options.show,
    ...(offline && { onKept: offline.onKept, waiting: attente.repris }),
    ...(record && { version: record.version }),
    send: async (values, version) => {
      const changes = changesOf(values)
      return record && Object.keys(changes).length === 0 ? record : save.mutateAsync({ changes, version })
    },
    ...(record && { readSaved: async () => readFrom(await queryClient.fetchQuery({ ...query, staleTime: 0 })) }),
    onSuccess: async (saved) => {
      state.form.reset(readFrom(saved).values)
      await onSaved(saved)
    },
  })

  if (attente.demande && !state.isDirty) attente.takeUp(attente.demande)
  usePointAsked(record?.id, ({ champ, message }) => {
    if (isOpen(champ)) state.form.setError(champ as Path<Input>, { type: 'point', message })
  })

  return { ...state, isOpen, ...controlsOf(state, isOpen) }
}

/** The act of this record that waits on the device and that the form takes up: a change, or the creation asked for. */
function useAttente(isNew: boolean, sujet: string | undefined) {
  const [creation, takeUp] = useState<Acte>()
  const createOnce = useReprise(creation)
  const actes = useActesOf(sujet)
  const id = useIdRepris()
  const change = actes.find(isChange)
  return {
    repris: isNew ? creation : change,
    isTakenUp: isNew ? id !== undefined : change !== undefined,
    // An act sent by another tab in between: the form keeps its initial values.
    demande: isNew && !creation ? actes.find((acte) => acte.id === id) : undefined,
    takeUp,
    createOnce,
  }
}

type State<Input extends FieldValues, Output, Saved> = ReturnType<typeof useApiForm<Input, Output, Saved>>

/** Describes a save, for the list of those that wait. */
function toWaits<Input extends FieldValues, Output, Saved, Read, Key extends QueryKey>(
  { record, toValues, labels, offline }: Options<Input, Output, Saved, Read, Key>,
  sujet: string | undefined,
  changes: Partial<Output>,
  state: State<Input, Output, Saved>,
): Waits | undefined {
  if (!offline || !sujet) return undefined
  const champs = Object.keys(changes) as Path<Input>[]
  const saisie = Object.fromEntries(champs.map((champ) => [champ, state.form.getValues(champ)]))
  const titre = record ? champs.map((champ) => labels[champ] ?? champ).join(', ') : offline.ajout.titre
  const objet = offline.nomOf(record ? toValues(record) : state.form.getValues())
  return { titre, objet, sujet, saisie, reprise: state.getReprise() }
}

function controlsOf<Input extends FieldValues, Output, Saved>(
  state: State<Input, Output, Saved>,
  isOpen: (champ: string) => boolean,
) {
  const look = (champ: Path<Input>) => ({ ...state.look(champ), disabled: !isOpen(champ) })
  return {
    look,
    /**
     * Validates when the field of a part of an attribute loses the focus: React Hook Form only validates the whole
     * attribute.
     */
    leavePart: (part: Path<Input>) => void state.form.trigger(part),
    /** The props of the control of one attribute. */
    field: <Champ extends Path<Input>>(champ: Champ) => ({ ...state.field(champ), ...look(champ) }),
    driven: <Champ extends Path<Input>>(champ: Champ) => ({ ...state.driven(champ), ...look(champ) }),
  }
}
