"""RuleBook and tables: values that copies and pickles leave what they are."""

import copy
import pickle
from types import ModuleType

import pytest

from tischlein.kernel import Grid, RuleBook, Table
from tischlein.kernel.rulebook import rule_book
from tischlein.rules import bagh_chal


def test_a_rule_book_survives_copy_deepcopy_and_pickle() -> None:
    book = rule_book("tischlein.rules.bagh_chal")
    assert copy.copy(book) is book
    assert copy.deepcopy(book) is book
    assert pickle.loads(pickle.dumps(book)) is book
    assert RuleBook(bagh_chal) == book
    assert hash(RuleBook(bagh_chal)) == hash(book)
    assert book != rule_book("tischlein.rules.fox_and_geese")


def test_a_rule_book_has_the_words_of_its_module_and_defaults_for_the_rest() -> None:
    book = rule_book("tischlein.rules.bagh_chal")
    assert book.MOVES == bagh_chal.MOVES
    assert book.start() == bagh_chal.start()
    assert book.HIDDEN == 0
    assert book.copy(book.start(), None) == book.start()
    with pytest.raises(AttributeError):
        _ = book.no_such_word


def test_a_module_without_rules_is_refused_by_name() -> None:
    with pytest.raises(TypeError, match=r"nothing is no rules module: it lacks SEATS, MOVES"):
        RuleBook(ModuleType("nothing"))


def test_tables_read_alike_in_both_shapes() -> None:
    assert Table([3, 4])[1] == 4
    assert Grid([[1, 2], [3, 4]])[1, 0] == 3
    with pytest.raises(ValueError, match="same length"):
        Grid([[1], [2, 3]])


def test_games_have_digests_of_their_own() -> None:
    assert bagh_chal.__file__
    names = ("bagh_chal", "fox_and_geese", "fox_and_hounds", "pferdeaeppel", "puff")
    books = [rule_book(f"tischlein.rules.{name}") for name in names]
    assert len({book.digest for book in books}) == len(books)
    assert [RuleBook(book.module).digest for book in books] == [book.digest for book in books]
