import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { installMessages } from '@sillon/domain/messages'
import { useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod/mini'
import { focusField } from '../ui/focus-field.ts'
import { showToast } from '../ui/toast-store.ts'
import { ApiError, KeptOnDevice } from './api-error.ts'
import { type Choices, type Conflict, findConflict, type Show } from './conflict.ts'
import { NETWORK_FAILURE } from './error-catalogue.ts'
import { firstWrong, listWrong } from './form-errors.ts'
import { asForm } from './form-submitting.ts'
import { withoutSecrets } from './offline/ebauche-cle.ts'
import { takeAway } from './offline/kept.ts'
import { useEbauche } from './offline/use-ebauche.ts'
import type { Acte } from './offline/waiting-acts.ts'
import { useIsOffline } from './online.ts'
import { pointerRelease } from './pointer-release.ts'

// Here rather than at start: a page without a form does not load zod.
installMessages()

type Options<Input extends FieldValues, Output, Result> = {
  schema: z.ZodMiniType<Output, Input>
  defaultValues: DefaultValues<Input>
  /** Name of each field, for the error summary and the conflict dialog. */
  labels: Partial<Record<Path<Input>, string>>
  /** Turns the values of a conflict into text. */
  show?: Show<Input>
  /** Version of the record as it was read, when it has one. */
  version?: number
  send: (values: Output, version: number) => Promise<Result>
  /** Reads the record again, for the dialog of a 412. */
  readSaved?: () => Promise<{ values: Input; version: number }>
  onSuccess?: (result: Result) => void | Promise<void>
  /**
   * Called when a save without network is kept on the device: the form is finished, as after a success. Without it, a
   * save never waits.
   */
  onKept?: () => void | Promise<void>
  /** The act of this record that waits on the device: the form opens with its values. */
  waiting?: Acte | undefined
  /** The id of the record, on a page that shows several: a draft of one is never offered in the form of another. */
  sujet?: string | undefined
  /** True when the device must not keep what is typed: a proof, or values that it keeps otherwise. */
  isUnkept?: boolean
}

const GARDE = 'Gardé sur cet appareil, sera envoyé au retour du réseau.'

/**
 * The form of one record: the typed values survive every failure, and the messages of the server are shown on their
 * fields.
 */
export function useApiForm<Input extends FieldValues, Output, Result>(options: Options<Input, Output, Result>) {
  const { schema, defaultValues, labels, show, send, readSaved, onSuccess, onKept, waiting } = options
  const form = useForm<Input, unknown, Output>({
    resolver: afterRelease(standardSchemaResolver(schema)),
    defaultValues,
    // A single wrong field receives the focus; with several, their summary does.
    shouldFocusError: false,
    // Validates when a field loses the focus, then at each key until it is right.
    mode: 'onTouched',
  })
  const version = useRef(options.version ?? 0)
  const leavingAllowed = useRef(false)
  const [refusal, setRefusal] = useState<string>()
  const [conflict, setConflict] = useState<Conflict>()
  const [enregistreLe, setEnregistreLe] = useState<Date>()
  const saved = useRef<{ values: Input; version: number }>(undefined)
  const isOffline = useIsOffline()
  const resumed = useRef<Acte>(undefined)
  const { errors, isDirty, dirtyFields, isSubmitting, submitCount } = form.formState

  /** True when the values opened from the device were not changed since: they are still kept there. */
  function isKeptAsTyped(): boolean {
    const kept = resumed.current?.saisie
    const isSame = (champ: string) =>
      JSON.stringify(form.getValues(champ as Path<Input>)) === JSON.stringify(kept?.[champ])
    return kept !== undefined && Object.keys(dirtyFields).every(isSame)
  }

  useEffect(() => {
    if (!waiting || resumed.current || isDirty) return
    resumed.current = waiting
    if (waiting.refus?.status !== 412) setRefusal(waiting.refus?.detail)
    takeUp(waiting.saisie, waiting.request.version)
  })

  /** Puts the typed values in the form, with the version of the record they were typed over. */
  function takeUp(saisie: Acte['saisie'], typedOver: number | undefined) {
    for (const [champ, value] of Object.entries(saisie)) {
      form.setValue(champ as Path<Input>, value as never, { shouldDirty: true, shouldTouch: true })
    }
    if (typedOver === options.version) return
    // Keeps the former version, so that the server refuses to overwrite what somebody else has saved since.
    if (!readSaved) {
      version.current = typedOver ?? version.current
      return
    }
    saved.current = { values: defaultValues as Input, version: version.current }
    // Until the user chooses, the former version stays: the server would refuse to save over what it does not know.
    if (compare(saved.current.values).champs.length > 0) version.current = typedOver ?? version.current
  }

  function compare(enregistree: Input) {
    const lue = (form.formState.defaultValues ?? {}) as Record<string, unknown>
    const found = findConflict({ lue, saisie: form.getValues(), enregistree }, { labels, show })
    setConflict(found.champs.length > 0 ? found : undefined)
    return found
  }

  async function submitValues(values: Output) {
    setRefusal(undefined)
    try {
      ebauche.noteSending(true)
      const result = await asForm(() => send(values, version.current))
      version.current = versionOf(result) ?? version.current
      if (resumed.current) await takeAway(resumed.current)
      close()
      setEnregistreLe(new Date())
      await onSuccess?.(result)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status !== NETWORK_FAILURE) ebauche.noteSending(false)
      if (error instanceof KeptOnDevice) {
        close()
        showToast({ tone: 'success', detail: GARDE })
        await onKept?.()
      } else if (error.status === 412 && readSaved) await openConflict(readSaved)
      else showErrors(error)
    } finally {
      leavingAllowed.current = false
    }
  }

  /** Nothing is left to save: the user may leave. */
  function close() {
    setConflict(undefined)
    ebauche.forget()
    form.reset(form.getValues(), { keepValues: true })
    leavingAllowed.current = true
  }

  function showErrors({ message, problem }: ApiError) {
    const known = (problem.errors ?? []).filter(
      ({ champ }) => form.getFieldState(champ as Path<Input>) && champ in labels,
    )
    for (const { champ, message: text } of known) form.setError(champ as Path<Input>, { type: 'server', message: text })
    const [first, ...others] = known
    if (!first) setRefusal(message)
    // A field of the form that is not drawn now cannot say it.
    else if (others.length === 0 && !focusField(first.champ)) setRefusal(first.message)
  }

  function focusOnlyWrong(errors: FieldErrors<Input>) {
    const first = firstWrong(errors)
    if (first !== undefined && listWrong(errors, labels).length < 2) focusField(first)
  }

  async function openConflict(read: NonNullable<typeof readSaved>) {
    saved.current = await read().catch(() => undefined)
    if (!saved.current) return
    // Somebody saved the same values: there is nothing to choose.
    if (compare(saved.current.values).champs.length === 0) await resolveConflict({})
  }

  /** Saves again with the chosen version of each field. Before that, a save would be refused again. */
  async function resolveConflict(choices: Choices) {
    if (!saved.current) return
    const { values, version: savedVersion } = saved.current
    version.current = savedVersion
    for (const [champ, choice] of Object.entries(choices)) {
      if (choice === 'enregistree') form.setValue(champ as Path<Input>, values[champ], { shouldDirty: true })
    }
    setConflict(undefined)
    await submit()
  }

  const hasUnsavedChanges = () => isDirty && !leavingAllowed.current && !isKeptAsTyped()
  const ebauche = useEbauche({
    isKept: !options.isUnkept,
    nom: [...Object.keys(labels), ...(options.sujet ? [options.sujet] : [])].join(),
    version: options.version,
    isTyped: hasUnsavedChanges,
    read: () => {
      const champs = Object.keys(form.formState.dirtyFields)
      return withoutSecrets(Object.fromEntries(champs.map((champ) => [champ, form.getValues(champ as Path<Input>)])))
    },
    subscribe: (callback) => form.subscribe({ formState: { values: true }, callback }),
    takeUp,
  })

  const submit = form.handleSubmit(submitValues, focusOnlyWrong)
  const wrong = listWrong(errors, labels)
  // Also in a page drawn by the server, where the form does not fill its fields.
  const register: typeof form.register = (champ, rules) => ({
    ...form.register(champ, rules),
    ...firstValue(form.getValues(champ)),
  })
  const errorOf = (champ: Path<Input>) => form.getFieldState(champ, form.formState).error?.message
  /** The props common to all fields. */
  const look = (champ: Path<Input>) => ({ label: labels[champ] ?? champ, error: errorOf(champ) })
  return {
    form,
    register,
    control: form.control,
    submit,
    pending: isSubmitting,
    errorOf,
    look,
    field: <Champ extends Path<Input>>(champ: Champ) => ({
      ...register(champ),
      ...look(champ),
    }),
    /** For a controlled field: a number, a day. */
    driven: <Champ extends Path<Input>>(champ: Champ) => ({ control: form.control, name: champ, ...look(champ) }),
    /** With a single wrong field, its own message is enough. */
    summary: wrong.length > 1 ? wrong.map((field) => ({ field, label: labels[field as Path<Input>] ?? field })) : [],
    attempt: submitCount,
    hasErrors: Object.keys(errors).length > 0,
    isDirty,
    /** When the form was last saved from this page. */
    enregistreLe,
    isOffline,
    isKept: onKept !== undefined,
    /** The id of the act that the form was opened from. */
    getReprise: () => resumed.current?.id,
    refusal,
    conflict,
    resolveConflict,
    closeConflict: () => setConflict(undefined),
    hasUnsavedChanges,
    ebauche,
  }
}

const firstValue = (value: unknown) =>
  typeof value === 'boolean' ? { defaultChecked: value } : typeof value === 'string' ? { defaultValue: value } : {}

function versionOf(result: unknown): number | undefined {
  const version = result !== null && typeof result === 'object' && 'version' in result ? result.version : undefined
  return typeof version === 'number' ? version : undefined
}

/** Waits for the release of a press before an error moves the page: see `pointerRelease`. */
const afterRelease =
  <Input extends FieldValues, Output>(resolve: Resolver<Input, unknown, Output>): Resolver<Input, unknown, Output> =>
  async (...asked) => {
    await pointerRelease()
    return resolve(...asked)
  }
