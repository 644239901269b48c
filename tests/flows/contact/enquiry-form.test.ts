// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import {
  emptyHoneypot,
  isHoneypotFilled,
  readEnquiry,
  resetForm,
} from '../../../src/effects/contact/enquiry-form.ts';

const form = () => document.forms.namedItem('enquiry')!;
const message = () => document.querySelector('textarea')!;
const honeypot = () => document.querySelector<HTMLInputElement>('[name=leave_empty]')!;

beforeEach(() => {
  document.body.innerHTML = `
    <form name="honeypot"><input name="leave_empty" /></form>
    <form name="enquiry" data-reference="7KQ2">
      <input name="user_name" /><input name="user_email" /><textarea name="message"></textarea>
    </form>`;
});

test('the enquiry is read without the space around what was typed', () => {
  message().value = '  A site,\n please. \n';
  expect(readEnquiry(form())).toEqual({ name: '', email: '', message: 'A site,\n please.' });
});

test('the enquiry is read as empty where fields are missing', () => {
  form().replaceChildren();
  expect(readEnquiry(form())).toEqual({ name: '', email: '', message: '' });
});

test('a form that is reset forgets what was typed and its reference', () => {
  message().value = 'A site';
  resetForm();
  expect([message().value, form().dataset['reference']]).toEqual(['', undefined]);
});

test('the honeypot is filled until it is emptied', () => {
  expect(isHoneypotFilled()).toBe(false);
  honeypot().value = 'https://robots.example';
  expect(isHoneypotFilled()).toBe(true);
  emptyHoneypot();
  expect(isHoneypotFilled()).toBe(false);
});

test('nothing breaks where others took both forms', () => {
  document.body.innerHTML = '';
  expect([isHoneypotFilled(), emptyHoneypot(), resetForm()]).toEqual([false, undefined, undefined]);
});
