import { describe, expect, it, test } from 'vitest'
import { enfantsOf, parseXml, texteAt } from './xml.ts'

describe('La lecture d’un XML', () => {
  it('suit les éléments sans leur préfixe, les textes, les sections et les entités', () => {
    const lu = parseXml(
      `\uFEFF<?xml version="1.0" encoding="UTF-8"?><!-- a <b> --><p:Document xmlns:p="urn:x" a='1'>
        <p:A><B>Dupont &amp; fils &#233;&#xE9;</B><C/><D><![CDATA[<x>]]></D></p:A><p:A><B>deux</B></p:A></p:Document>`,
    )
    expect(enfantsOf(lu, 'A').map((one) => texteAt(one, 'B'))).toEqual(['Dupont & fils éé', 'deux'])
    expect(texteAt(lu, 'A', 'D')).toBe('<x>')
    expect(texteAt(lu, 'A', 'C')).toBeNull()
    expect(texteAt(lu, 'Z', 'C')).toBeNull()
  })

  it('garde les attributs sans leur préfixe', () => {
    const { attributs, enfants } = parseXml('<a x:b="1" c="é&amp;"><d/></a>')
    expect([...attributs]).toEqual([
      ['b', '1'],
      ['c', 'é&'],
    ])
    expect(enfants[0]?.attributs.size).toBe(0)
  })

  test.each([
    ['une entité externe', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['une bombe d’entités', '<!DOCTYPE a [<!ENTITY x "xx"><!ENTITY y "&x;&x;">]><a>&y;</a>'],
    ['un DOCTYPE seul', '<!DOCTYPE a><a/>'],
    ['une entité sans déclaration', '<a>&x;</a>'],
    ['une esperluette nue', '<a>b & c</a>'],
    ['un caractère hors d’Unicode', '<a>&#x110000;</a>'],
    ['une balise qui ne se ferme pas', '<a><b></a>'],
    ['un fichier coupé', '<a><b>x</b>'],
    ['une balise de trop', '<a></a></a>'],
    ['deux racines', '<a/><b/>'],
    ['du texte hors de la racine', 'x<a/>'],
    ['un commentaire sans fin', '<a><!-- </a>'],
    ['un attribut sans guillemets', '<a b=c/>'],
    ['une page HTML', '<!doctype html><html></html>'],
    ['un fichier vide', ''],
    ['des octets', '\u0000\u0001\u0002'],
    ['trop de niveaux', `${'<a>'.repeat(40)}${'</a>'.repeat(40)}`],
  ])('refuse %s', (_, xml) => {
    expect(() => parseXml(xml)).toThrow()
  })

  it('reste prompte devant deux mégaoctets hostiles', () => {
    const debut = performance.now()
    for (const motif of ['<', '<a ', '<a b="', '&', '<!--', ' a="b"', '<a a="b"']) {
      expect(() => parseXml(`<a ${motif.repeat(2_000_000 / motif.length)}`)).toThrow()
      expect(() => parseXml(`<a>${motif.repeat(2_000_000 / motif.length)}`)).toThrow()
    }
    expect(performance.now() - debut).toBeLessThan(3_000)
  })
})
