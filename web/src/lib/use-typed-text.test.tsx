import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useTypedText } from './use-typed-text.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function renderField(commit = vi.fn<(text: string) => void>()) {
  const { result, rerender } = renderHook(({ committed }) => useTypedText(committed, commit), {
    initialProps: { committed: '' },
  })
  return {
    commit,
    rerender,
    text: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    pause: () => act(() => vi.advanceTimersByTime(250)),
  }
}

describe('le texte d’une recherche', () => {
  test('se montre à chaque touche et ne part qu’une fois, 250 ms après la dernière', () => {
    const field = renderField()
    field.type('e')
    field.type('ea')
    expect(field.text()).toBe('ea')
    expect(field.commit).not.toHaveBeenCalled()
    field.pause()
    expect(field.commit).toHaveBeenCalledExactlyOnceWith('ea')
  })

  test('garde l’espace qui suit un mot, quand la recherche arrive sans lui', () => {
    const field = renderField()
    field.type('earl ')
    field.pause()
    field.rerender({ committed: 'earl' })
    expect(field.text()).toBe('earl ')
  })

  test('ne perd pas les touches frappées pendant que la recherche précédente arrive', () => {
    const field = renderField()
    field.type('ear')
    field.pause()
    field.type('earl')
    field.rerender({ committed: 'ear' })
    expect(field.text()).toBe('earl')
  })

  test('suit un filtre retiré ailleurs', () => {
    const field = renderField()
    field.type('earl')
    field.pause()
    field.rerender({ committed: 'earl' })
    field.rerender({ committed: '' })
    expect(field.text()).toBe('')
  })
})
