"""A sketched state copies, pickles and tells its truth by its attributes alone."""

import pickle

from shem.kernel import Event, Refusal, Rng, Sketch, key_of, not_now, only, shuffled


class Pond(Sketch):
    """A pond with some fish in it."""

    def __init__(self, edition: str, fish: list[str], depths: dict[str, int]) -> None:
        super().__init__(2)
        self.edition, self.fish, self.depths = edition, fish, depths
        self.rng = Rng(1, 2, 3, 4)

    def legal(self, seat: int) -> tuple[int, ...]:
        return (0,) if seat == 0 else ()

    def resample(self, seat: int | None, rng: Rng) -> None:
        self.fish = ["pike"]


def pond() -> Pond:
    return Pond("first", ["carp", "tench"], {"reeds": 1})


def test_the_truth_is_every_attribute_but_the_edition() -> None:
    truth = {"fish": ["carp", "tench"], "depths": {"reeds": 1}, "rng": [1, 2, 3, 4]}
    assert pond().truth() == truth


def test_a_copy_shares_nothing_and_has_no_log() -> None:
    state = pond()
    state.log = []
    twin = state.copy()
    assert (type(twin), twin.seats, twin.edition, twin.log) == (Pond, 2, "first", None)
    assert twin.truth() == state.truth()
    twin.fish.append("eel")
    twin.depths["reeds"] = 9
    twin.rng.bits()
    assert state.truth() == pond().truth()


def test_the_truth_told_is_not_the_state_itself() -> None:
    state = pond()
    for part in state.truth().values():
        assert isinstance(part, list | dict)
        part.clear()
    assert state.truth() == pond().truth()


def test_a_pickle_holds_what_was_added_later_too() -> None:
    state = pond()
    state.fish.append("eel")
    found = pickle.loads(pickle.dumps(state))
    assert (found.seats, found.edition, found.log) == (2, "first", None)
    assert found.truth() == state.truth()


def test_events_are_told_only_where_somebody_listens() -> None:
    state = pond()
    state.tell("bite", {"seat": 0})
    assert state.log is None
    state.log = []
    state.tell("bite", {"seat": 0}, only(0), settles=True)
    assert state.log == [Event("bite", {"seat": 0}, only(0), True)]


def test_a_resampled_state_is_the_same_one() -> None:
    state = pond()
    assert state.resampled(None, Rng(1, 2, 3, 4)) is state
    assert state.fish == ["pike"]


def test_what_is_not_legal_is_not_now() -> None:
    explain = not_now("PON-1")
    assert explain(pond(), 0, 0) is None
    assert explain(pond(), 1, 0) == Refusal("not-now", "PON-1")


def test_new_chance_is_another_stream_foretold_by_the_rng_alone() -> None:
    one, other = pond(), pond()
    for state in (one, other):
        state.new_chance(Rng.of("a", "b"))
    assert one.rng.words() == other.rng.words() != pond().rng.words()


def test_things_are_shuffled_alike_by_the_same_chance() -> None:
    cards = ("a", "b", "c", "d")
    assert shuffled(cards, Rng.of("a", "b")) == shuffled(cards, Rng.of("a", "b"))
    assert sorted(shuffled(cards, Rng.of("a", "b"))) == list(cards)


def test_a_key_of_fields_is_of_what_is_named_and_of_ones_own_entry() -> None:
    key = key_of("depths", own=("fish",))
    assert key(pond(), 0) == key(pond(), 0) != key(pond(), 1)
    state = pond()
    state.fish[1] = "eel"
    assert key(state, 0) == key(pond(), 0)
    assert key(state, 1) != key(pond(), 1)
    state.depths["reeds"] = 2
    assert key(state, 0) != key(pond(), 0)
    assert 0 <= key(state, 0) < 1 << 62
