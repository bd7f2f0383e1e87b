import { useLayoutEffect } from 'react'
import { type Field, isElementTakenOver } from './head-start.ts'

const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

/** React hears only a change from the last value that was set through the field itself, not by the setter of its class. */
function type(field: Field, value: string | boolean) {
  if (isBox(field)) {
    field.checked = !value
    field.click()
  } else {
    field.value = value === '' ? ' ' : ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  }
}

/** React takes a part of the page over when it hears one of the events of a person there. Nothing listens to this one. */
const takeOver = (field: Element) => field.dispatchEvent(new Event('textInput', { bubbles: true }))

/**
 * Types again in the fields of a drawn page what was typed there before React had taken them over: React, or the form,
 * gives them their first value then. All the fields whose code is there are taken over before the next key.
 */
export function useEarlyTyping() {
  useLayoutEffect(() => {
    const fields = [...document.querySelectorAll<Field>('input, textarea, select')]
    // Not in the middle of a drawing, where React takes nothing over.
    queueMicrotask(() => {
      fields.forEach(takeOver)
      fields.forEach(typeAgain)
    })
  }, [])
}

function typeAgain(field: Field) {
  if (!isElementTakenOver(field)) {
    if (field.isConnected) requestAnimationFrame(() => typeAgain(field))
    return
  }
  const value = globalThis.headStart?.typed.get(field)
  if (value !== undefined) type(field, value)
}
